/** What the cards show, as in src/games/paperclip_railways/cards.hpp: names, values and abilities (reconstructed). */
export type Kind = 'city' | 'town' | 'suburban' | 'country';
export interface Sheet {
  id: string;
  name: string;
  kind: Kind;
  /** The type by its letter. */
  letter: string;
  score: number;
  slots: number;
  least: number;
  /** Partner types by their letters: C, T, S, R. */
  meets: string;
  /** The ability by its key in texts.ts, its number and its type. */
  power: [string, number, string];
}

const kinds: Record<string, Kind> = { C: 'city', T: 'town', S: 'suburban', R: 'country' };
/** id, name, value, slots, least clips, partners, ability, number, type */
type Row = [string, string, number, number, number, string, string, number, string];
const rows: Row[] = [
  ['C01', 'Ledgerminster', 5, 6, 5, 'CTS', 'end_per_type', 2, 'C'],
  ['C02', 'Quillchester', 4, 6, 5, 'CTS', 'ongoing_draw', 0, ''],
  ['C03', 'Foolscap Central', 5, 5, 5, 'CTS', 'build_extra_link', 0, ''],
  ['C04', 'Staplebridge', 5, 6, 5, 'CTS', 'ongoing_link_here', 2, ''],
  ['C05', 'Inkwell Grand', 5, 6, 5, 'CTS', 'end_sets', 4, ''],
  ['C06', 'Vellum Cross', 4, 6, 5, 'CTS', 'ongoing_turn_point', 1, ''],
  ['C07', 'Folioborough', 5, 6, 5, 'CTS', 'end_most_links', 6, ''],
  ['C08', 'Parchment Gate', 5, 6, 5, 'CTS', 'end_longest_link', 6, ''],
  ['C09', 'Manilla Road', 5, 5, 5, 'CTS', 'build_points', 4, ''],
  ['C10', 'Blotterham', 5, 6, 5, 'CTS', 'end_metropolis', 5, ''],
  ['C11', 'Cartridge Square', 6, 6, 6, 'CTS', 'none', 0, ''],
  ['T01', 'Binderford', 3, 4, 3, 'CTSR', 'build_draw', 1, ''],
  ['T02', 'Pencilworth', 3, 4, 4, 'CTSR', 'build_draw', 1, ''],
  ['T03', 'Stampton', 3, 4, 4, 'CTSR', 'build_draw', 1, ''],
  ['T04', 'Rulerby', 3, 4, 5, 'CTSR', 'build_draw', 1, ''],
  ['T05', 'Markerley', 3, 4, 3, 'CTSR', 'build_points', 2, ''],
  ['T06', 'Gluepot Junction', 3, 4, 4, 'CTSR', 'build_points', 2, ''],
  ['T07', 'Crayonbury', 3, 4, 4, 'CTSR', 'build_points', 2, ''],
  ['T08', 'Drawerham', 3, 4, 5, 'CTSR', 'build_free_clips', 3, ''],
  ['T09', 'Envelope Wharf', 3, 4, 3, 'CTSR', 'build_free_clips', 3, ''],
  ['T10', 'Filingham', 2, 4, 4, 'CTSR', 'build_extra_link', 0, ''],
  ['T11', 'Gummed Lane', 2, 4, 4, 'CTSR', 'build_extra_link', 0, ''],
  ['T12', 'Indexton', 3, 4, 5, 'CTSR', 'build_no_river', 0, ''],
  ['T13', 'Jotterley', 3, 4, 3, 'CTSR', 'build_no_obstacle', 0, ''],
  ['T14', 'Nibstead', 3, 4, 4, 'CTSR', 'build_no_crossing', 0, ''],
  ['T15', 'Oblong Street', 3, 4, 4, 'CTSR', 'build_sidings', 3, ''],
  ['T16', 'Padlow', 3, 4, 5, 'CTSR', 'build_sidings', 3, ''],
  ['T17', 'Quireham', 3, 4, 3, 'CTSR', 'build_refund', 0, ''],
  ['T18', 'Reamstead', 3, 5, 4, 'CTSR', 'ongoing_link_here', 1, ''],
  ['T19', 'Sealing Wax', 3, 5, 4, 'CTSR', 'ongoing_link_here', 1, ''],
  ['T20', 'Tabsworth', 3, 5, 5, 'CTSR', 'ongoing_link_here', 1, ''],
  ['T21', 'Typeset Road', 2, 5, 3, 'CTSR', 'ongoing_draw', 0, ''],
  ['T22', 'Watermark', 3, 5, 4, 'CTSR', 'ongoing_hand', 2, ''],
  ['T23', 'Carbon Copy', 3, 5, 4, 'CTSR', 'ongoing_type_point', 1, 'T'],
  ['T24', 'Duplicate', 3, 5, 5, 'CTSR', 'ongoing_clip_bonus', 0, ''],
  ['T25', 'Eraser End', 3, 5, 3, 'CTSR', 'end_per_type', 1, 'S'],
  ['T26', 'Folder Green', 3, 5, 4, 'CTSR', 'end_per_type', 2, 'R'],
  ['T27', 'Labelton', 3, 5, 4, 'CTSR', 'end_per_type', 1, 'T'],
  ['T28', 'Memo Bridge', 3, 5, 5, 'CTSR', 'end_long_links', 2, ''],
  ['T29', 'Pasteby', 3, 5, 3, 'CTSR', 'end_hand', 1, ''],
  ['T30', 'Scissorwick', 4, 5, 4, 'CTSR', 'none', 0, ''],
  ['T31', 'Treasury Tag', 4, 5, 4, 'CTSR', 'none', 0, ''],
  ['T32', 'Wafer Street', 4, 5, 5, 'CTSR', 'none', 0, ''],
  ['T33', 'Ballpoint', 4, 5, 3, 'CTSR', 'none', 0, ''],
  ['S01', 'Blot Park', 1, 3, 2, 'CTS', 'build_draw', 1, ''],
  ['S02', 'Bulldog Clip', 1, 3, 3, 'CTS', 'build_draw', 1, ''],
  ['S03', 'Copy Corner', 1, 3, 3, 'CTS', 'build_draw', 1, ''],
  ['S04', 'Desk Row', 1, 3, 2, 'CTS', 'build_draw', 1, ''],
  ['S05', 'Doodle Avenue', 2, 3, 3, 'CTS', 'build_per_type', 1, 'S'],
  ['S06', 'Drawing Pin', 2, 3, 3, 'CTSR', 'build_per_type', 1, 'S'],
  ['S07', 'Fountain Road', 2, 3, 2, 'CTS', 'build_per_type', 1, 'S'],
  ['S08', 'Greaseproof', 2, 3, 3, 'CTS', 'build_points', 2, ''],
  ['S09', 'Highlighter Hill', 2, 3, 3, 'CTS', 'build_points', 2, ''],
  ['S10', 'Inbox', 2, 3, 2, 'CTS', 'build_points', 2, ''],
  ['S11', 'Outbox', 2, 3, 3, 'CTS', 'build_refund', 0, ''],
  ['S12', 'Jotter Park', 2, 3, 3, 'CTSR', 'build_refund', 0, ''],
  ['S13', 'Lanyard Lane', 2, 3, 2, 'CTS', 'build_refund', 0, ''],
  ['S14', 'Margin Street', 2, 3, 3, 'CTS', 'build_sidings', 3, ''],
  ['S15', 'Nib Gardens', 2, 3, 3, 'CTS', 'build_sidings', 3, ''],
  ['S16', 'Overleaf', 2, 3, 2, 'CTS', 'build_no_crossing', 0, ''],
  ['S17', 'Paper Round', 2, 3, 3, 'CTS', 'build_no_crossing', 0, ''],
  ['S18', 'Penknife', 2, 4, 3, 'CTSR', 'ongoing_type_point', 1, 'S'],
  ['S19', 'Post Haste', 2, 4, 2, 'CTS', 'ongoing_type_point', 1, 'S'],
  ['S20', 'Ring Binder', 1, 4, 3, 'CTS', 'ongoing_crossing_free', 0, ''],
  ['S21', 'Rubber Stamp', 2, 4, 3, 'CTS', 'ongoing_link_here', 1, ''],
  ['S22', 'Scribble Park', 2, 4, 2, 'CTS', 'ongoing_link_here', 1, ''],
  ['S23', 'Spine Road', 2, 4, 3, 'CTS', 'ongoing_hand', 2, ''],
  ['S24', 'Sticky Corner', 2, 4, 3, 'CTSR', 'end_per_type', 1, 'S'],
  ['S25', 'Swivel Chair', 2, 4, 2, 'CTS', 'end_per_type', 1, 'S'],
  ['S26', 'Tape End', 3, 4, 3, 'CTS', 'none', 0, ''],
  ['S27', 'Toner Park', 3, 4, 3, 'CTS', 'none', 0, ''],
  ['S28', 'Typist Rest', 3, 4, 2, 'CTS', 'none', 0, ''],
  ['S29', 'Wastebasket', 3, 4, 3, 'CTS', 'none', 0, ''],
  ['R01', 'Bookmark Brook', 2, 2, 4, 'TR', 'build_points', 3, ''],
  ['R02', 'Chalk Down', 2, 2, 5, 'TR', 'build_points', 3, ''],
  ['R03', 'Crossfold', 2, 2, 4, 'TSR', 'build_points', 3, ''],
  ['R04', 'Deckle Edge', 2, 2, 6, 'TR', 'build_draw', 2, ''],
  ['R05', 'Dog Ear', 2, 2, 4, 'TR', 'build_draw', 2, ''],
  ['R06', 'Feather Fen', 2, 2, 5, 'TR', 'build_free_clips', 3, ''],
  ['R07', 'Fibre Farm', 2, 2, 4, 'TR', 'build_free_clips', 3, ''],
  ['R08', 'Flyleaf', 2, 2, 6, 'TSR', 'build_no_obstacle', 0, ''],
  ['R09', 'Gall Oak', 2, 2, 4, 'TR', 'build_no_obstacle', 0, ''],
  ['R10', 'Graphite Fell', 2, 2, 5, 'TR', 'build_no_river', 0, ''],
  ['R11', 'Gum Meadow', 2, 2, 4, 'TR', 'build_no_river', 0, ''],
  ['R12', 'Hemp Field', 1, 3, 6, 'TR', 'ongoing_no_river', 0, ''],
  ['R13', 'Lampblack', 1, 3, 4, 'TSR', 'ongoing_obstacle_half', 0, ''],
  ['R14', 'Linen Mill', 1, 3, 5, 'TR', 'ongoing_type_point', 2, 'R'],
  ['R15', 'Mulberry Copse', 1, 3, 4, 'TR', 'end_per_type', 2, 'R'],
  ['R16', 'Papyrus Marsh', 1, 3, 6, 'TR', 'end_per_type', 2, 'R'],
  ['R17', 'Pounce Pot', 1, 3, 4, 'TR', 'end_river_links', 2, ''],
  ['R18', 'Pulp Wood', 1, 3, 5, 'TSR', 'end_remote', 6, ''],
  ['R19', 'Rag Hollow', 1, 3, 4, 'TR', 'end_remote', 6, ''],
  ['R20', 'Reed Pen', 1, 3, 6, 'TR', 'end_deadends', 2, ''],
  ['R21', 'Sand Shaker', 1, 3, 4, 'TR', 'end_long_links', 2, ''],
  ['R22', 'Sepia Bay', 3, 3, 5, 'TR', 'none', 0, ''],
  ['R23', 'Laid Lines', 3, 3, 4, 'TSR', 'none', 0, ''],
  ['M1', 'Metropolis North', 4, 6, 5, 'CTS', 'end_per_type', 1, 'T'],
  ['M2', 'Metropolis East', 4, 6, 5, 'CTS', 'end_per_type', 1, 'S'],
  ['M3', 'Metropolis South', 4, 6, 5, 'CTS', 'end_per_type', 2, 'R'],
  ['M4', 'Metropolis West', 4, 6, 5, 'CTS', 'end_per_type', 2, 'C'],
  ['H', 'Starting City', 2, 5, 3, 'CTS', 'none', 0, ''],
];

const letterOf = (kind: Kind): string => Object.keys(kinds).find((letter) => kinds[letter] === kind) ?? 'C';
const kindOf = (id: string): Kind => kinds[id[0] ?? ''] ?? 'city';
export const sheets: Record<string, Sheet> = Object.fromEntries(
  rows.map(([id, name, score, slots, least, meets, code, n, type]) => [
    id,
    {
      id,
      name,
      kind: kindOf(id),
      letter: letterOf(kindOf(id)),
      score,
      slots,
      least,
      meets,
      power: [code, n, type] as [string, number, string],
    },
  ]),
);
export const sheetOf = (id: string): Sheet => sheets[id] ?? sheets.H!;
