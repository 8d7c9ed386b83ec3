/** The faces of src/games/first_class/decks.hpp; tests/games/first_class/faces.cpp holds the two together. */
const table = `
X1-01|railroad_car|Two open cars|add:2|0||
X1-02|railroad_car|Two open cars|add:2|0||
X1-03|railroad_car|Two open cars|add:2|0||
X1-04|railroad_car|Car and refit|add:1 upgrade:1|0||
X1-05|railroad_car|Car and refit|add:1 upgrade:1|0||
X1-06|railroad_car|Car and refit|add:1 upgrade:1|0||
X1-07|railroad_car|Double refit|upgrade:2|0||
X1-08|railroad_car|Double refit|upgrade:2|0||
X1-09|railroad_car|Paid coupling|add:1 coins:1|0||
X1-10|conductor|Ticket check|split:2|0||
X1-11|conductor|Ticket check|split:2|0||
X1-12|conductor|Long ticket check|split:3|0||
X1-13|conductor|Twin ticket check|each:1|0||
X1-14|conductor|Ticket sale|split:2 coins:1|0||
X1-15|locomotive|Steam 2|locomotive:2|0||
X1-16|locomotive|Steam 2|locomotive:2|0||
X1-17|locomotive|Steam 3|locomotive:3|0||
X1-18|locomotive|Steam 3|locomotive:3|0||
X1-19|locomotive|Freight run|locomotive:2 coins:1|0||
X1-20|route|Route section|upgrade:1|0||+2 +2 clock
X1-21|route|Route section|coins:1|0||+1 clock +3
X1-22|route|Route section|split:1|0||clock +2 +2
X1-23|route|Route section|add:1|0||+2 clock +2
X1-24|route|Route section|upgrade:1|0||+3 plain clock
X2-01|railroad_car|Three open cars|add:3|0||
X2-02|railroad_car|Car and double refit|add:1 upgrade:2|0||
X2-03|railroad_car|Car and double refit|add:1 upgrade:2|0||
X2-04|railroad_car|Two cars and refit|add:2 upgrade:1|0||
X2-05|railroad_car|Two cars and refit|add:2 upgrade:1|0||
X2-06|railroad_car|Triple refit|upgrade:3|0||
X2-07|railroad_car|Triple refit|upgrade:3|0||
X2-08|railroad_car|Triple refit|upgrade:3|0||
X2-09|railroad_car|Paid refit|upgrade:2 coins:1|0||
X2-10|conductor|Long ticket check|split:3|0||
X2-11|conductor|Long ticket check|split:3|0||
X2-12|conductor|Twin ticket check|each:2|0||
X2-13|conductor|Twin ticket check|each:2|0||
X2-14|conductor|Ticket sale|split:3 coins:1|0||
X2-15|locomotive|Steam 3|locomotive:3|0||
X2-16|locomotive|Steam 3|locomotive:3|0||
X2-17|locomotive|Steam 4|locomotive:4|0||
X2-18|locomotive|Steam 4|locomotive:4|0||
X2-19|locomotive|Freight run|locomotive:3 coins:1|0||
X2-20|route|Route section|upgrade:2|0||+3 +3 clock
X2-21|route|Route section|coins:2|0||+2 clock +4
X2-22|route|Route section|split:2|0||clock +3 +3
X2-23|route|Route section|points:6|0||+4 plain clock
X2-24|route|Route section|upgrade:1 add:1|0||+2 clock +3
X3-01|railroad_car|Three open cars|add:3|0||
X3-02|railroad_car|Two cars and double refit|add:2 upgrade:2|0||
X3-03|railroad_car|Car and triple refit|add:1 upgrade:3|0||
X3-04|railroad_car|Car and triple refit|add:1 upgrade:3|0||
X3-05|railroad_car|Quadruple refit|upgrade:4|0||
X3-06|railroad_car|Quadruple refit|upgrade:4|0||
X3-07|railroad_car|Quadruple refit|upgrade:4|0||
X3-08|railroad_car|Paid triple refit|upgrade:3 coins:1|0||
X3-09|railroad_car|Quintuple refit|upgrade:5|0||
X3-10|conductor|Twin ticket check|each:2|0||
X3-11|conductor|Twin ticket check|each:2|0||
X3-12|conductor|Long twin check|each:3|0||
X3-13|conductor|Long twin check|each:3|0||
X3-14|conductor|Check and refit|split:3 upgrade:1|0||
X3-15|conductor|Check and refit|split:3 upgrade:1|0||
X3-16|locomotive|Steam 4|locomotive:4|0||
X3-17|locomotive|Steam 4|locomotive:4|0||
X3-18|locomotive|Steam 5|locomotive:5|0||
X3-19|locomotive|Steam 5|locomotive:5|0||
X3-20|locomotive|Steam and refit|locomotive:4 upgrade:1|0||
X3-21|route|Route section|points:10|0||+5 +5 clock
X3-22|route|Route section|upgrade:3|0||+4 clock +5
X3-23|route|Route section|each:2|0||clock +4 +5
X3-24|route|Route section|end_card:1|0||+8 plain clock
A1-01|contract|Coupling order|upgrade:3|0|total_cars 5 0 any|
A1-02|contract|Four in a row|split:3 coins:1|0|train_length 4 0 any|
A1-03|contract|Second class order|coins:4|0|cars_value 2 2 any|
A1-04|contract|Inspection order|upgrade:3|0|conductor_sum 4 0 any|
A1-05|contract|Mileage order|coins:2 points:5|0|locomotive 4 0 any|
A1-06|contract|Survey order|locomotive:3 coins:1|0|route_cards 2 0 any|
A1-07|money|Money|coins:3|0||
A1-08|game_end|Game End card|end_card:1|0||
A2-01|contract|Comfort order|upgrade:5|0|cars_value 6 2 any|
A2-02|contract|Twin train order|each:3|0|train_length 5 0 both|
A2-03|contract|Sleeping car order|coins:3 points:8|0|cars_value 2 7 any|
A2-04|contract|Staff order|upgrade:4|0|conductor 4 0 both|
A2-05|contract|Long haul order|points:14|0|locomotive 8 0 any|
A2-06|contract|Timetable order|locomotive:3 upgrade:2|0|clocks_passed 3 0 any|
A2-07|money|Money|coins:3|0||
A2-08|game_end|Game End card|end_card:1|0||
A3-01|contract|Luxury order|points:15|0|cars_value 3 12 any|
A3-02|contract|Giant train order|upgrade:5|0|total_cars 14 0 any|
A3-03|contract|Saloon order|points:20|0|cars_value 8 4 any|
A3-04|contract|Patrol order|upgrade:5|0|conductor_sum 14 0 any|
A3-05|contract|Orient order|points:18|0|locomotive 13 0 any|
A3-06|contract|Engine order|points:15 coins:2|0|locomotive_tiles 1 0 any|
A3-07|money|Money|coins:4|0||
A3-08|game_end|Game End card|end_card:1|0||
B1-01|celebrity|Opera singer||1||
B1-02|celebrity|Count||1||
B1-03|celebrity|Film star||1||
B1-04|postcard|Postcard: palace||3||
B1-05|postcard|Postcard: mountain||3||
B1-06|postcard|Postcard: harbour||3||
B1-07|money|Money|coins:3|0||
B1-08|game_end|Game End card|end_card:1|0||
B2-01|celebrity|Opera singer||2||
B2-02|celebrity|Count||2||
B2-03|celebrity|Film star||2||
B2-04|postcard|Postcard: palace||5||
B2-05|postcard|Postcard: mountain||5||
B2-06|postcard|Postcard: harbour||5||
B2-07|money|Money|coins:3|0||
B2-08|game_end|Game End card|end_card:1|0||
B3-01|celebrity|Opera singer||4||
B3-02|celebrity|Count||4||
B3-03|celebrity|Film star||4||
B3-04|postcard|Postcard: palace||9||
B3-05|postcard|Postcard: mountain||9||
B3-06|postcard|Postcard: harbour||9||
B3-07|money|Money|coins:4|0||
B3-08|game_end|Game End card|end_card:1|0||
C1-01|shady_deal|Shady refit|upgrade:3 draw_evidence:1|0||
C1-02|shady_deal|Shady coupling|add:2 upgrade:1 draw_evidence:1|0||
C1-03|shady_deal|Shady patrol|split:3 draw_evidence:1|0||
C1-04|shady_deal|Bribe|coins:3 draw_evidence:1|0||
C1-05|plant|Plant evidence|upgrade:1 give_evidence:1|0||
C1-06|alibi|Alibi|split:2 return_evidence:1|0||
C1-07|money|Money|coins:3|0||
C1-08|game_end|Game End card|end_card:1|0||
C2-01|shady_deal|Shady refit|upgrade:4 draw_evidence:1|0||
C2-02|shady_deal|Shady coupling|add:2 upgrade:2 draw_evidence:1|0||
C2-03|shady_deal|Shady patrol|each:2 draw_evidence:1|0||
C2-04|shady_deal|Bribe|coins:4 draw_evidence:1|0||
C2-05|plant|Plant evidence|upgrade:2 give_evidence:1|0||
C2-06|alibi|Alibi|split:3 return_evidence:1|0||
C2-07|money|Money|coins:3|0||
C2-08|game_end|Game End card|end_card:1|0||
C3-01|shady_deal|Shady refit|upgrade:5 draw_evidence:1|0||
C3-02|shady_deal|Shady coupling|add:3 upgrade:2 draw_evidence:1|0||
C3-03|shady_deal|Shady patrol|each:3 draw_evidence:1|0||
C3-04|shady_deal|Bribe|coins:4 draw_evidence:1|0||
C3-05|plant|Plant evidence|upgrade:3 give_evidence:1|0||
C3-06|alibi|Alibi|each:2 return_evidence:1|0||
C3-07|money|Money|coins:4|0||
C3-08|game_end|Game End card|end_card:1|0||
D1-01|passenger|Passenger|coins:4|1||
D1-02|passenger|Passenger|points:8|2||
D1-03|passenger|Passenger|upgrade:3|2||
D1-04|luggage|Luggage|coins:4|2||
D1-05|luggage|Luggage|each:2|3||
D1-06|luggage|Luggage|points:9|3||
D1-07|money|Money|coins:3|0||
D1-08|game_end|Game End card|end_card:1|0||
D2-01|passenger|Passenger|coins:5|2||
D2-02|passenger|Passenger|points:12|4||
D2-03|passenger|Passenger|upgrade:4|4||
D2-04|luggage|Luggage|upgrade:4|4||
D2-05|luggage|Luggage|points:14|5||
D2-06|luggage|Luggage|coins:5|4||
D2-07|money|Money|coins:3|0||
D2-08|game_end|Game End card|end_card:1|0||
D3-01|passenger|Passenger|points:12|7||
D3-02|passenger|Passenger|upgrade:4|7||
D3-03|passenger|Passenger|points:16|12||
D3-04|luggage|Luggage|points:16|5||
D3-05|luggage|Luggage|upgrade:5|6||
D3-06|luggage|Luggage|points:20|7||
D3-07|money|Money|coins:4|0||
D3-08|game_end|Game End card|end_card:1|0||
E1-01|turnout|Turnout|upgrade:1|0||
E1-02|turnout|Turnout|coins:1 points:2|0||
E1-03|turnout|Turnout|points:4|0||
E1-04|mechanic|Mechanic|upgrade:3|1||
E1-05|mechanic|Mechanic|coins:4|1||
E1-06|mechanic|Mechanic|each:2|2||
E1-07|money|Money|coins:3|0||
E1-08|game_end|Game End card|end_card:1|0||
E2-01|turnout|Turnout|upgrade:2|0||
E2-02|turnout|Turnout|points:6|0||
E2-03|turnout|Turnout|each:1|0||
E2-04|mechanic|Mechanic|upgrade:4|2||
E2-05|mechanic|Mechanic|points:12|4||
E2-06|mechanic|Mechanic|each:3|2||
E2-07|money|Money|coins:3|0||
E2-08|game_end|Game End card|end_card:1|0||
E3-01|turnout|Turnout|points:12|0||
E3-02|turnout|Turnout|upgrade:3|0||
E3-03|turnout|Turnout|points_per_position:3|0||
E3-04|mechanic|Mechanic|upgrade:4|4||
E3-05|mechanic|Mechanic|points:18|7||
E3-06|mechanic|Mechanic|locomotive:4 coins:2|4||
E3-07|money|Money|coins:4|0||
E3-08|game_end|Game End card|end_card:1|0||
F1-01|storage|Storage||0||
F1-02|storage|Storage||0||
F1-03|storage|Storage||0||
F1-04|factory|Factory||0||
F1-05|factory|Factory||0||
F1-06|factory|Factory||0||
F1-07|factory|Factory||0||
F1-08|money|Money|coins:3|0||
F2-01|storage|Storage||0||
F2-02|storage|Storage||0||
F2-03|storage|Storage||0||
F2-04|factory|Factory||0||
F2-05|factory|Factory||0||
F2-06|factory|Factory||0||
F2-07|factory|Factory||0||
F2-08|game_end|Game End card|end_card:1|0||
F3-01|storage|Storage||0||
F3-02|storage|Storage||0||
F3-03|storage|Storage||0||
F3-04|factory|Factory||0||
F3-05|factory|Factory||0||
F3-06|factory|Factory||0||
F3-07|money|Money|coins:4|0||
F3-08|game_end|Game End card|end_card:1|0||
toolbox|toolbox|Toolbox|upgrade:1|0||
G-01|end|Grand luxury|upgrade:1|3|cars_exactly 12 0|
G-02|end|Upper class|coins:1|2|cars_at_least 7 0|
G-03|end|Solid comfort|split:1|1|cars_at_least 4 0|
G-04|end|Third class|add:1|2|cars_exactly 1 0|
G-05|end|Second class|add:1|2|cars_exactly 2 0|
G-06|end|Saloon cars|locomotive:1|2|cars_exactly 4 0|
G-07|end|Sleeping cars|coins:1|3|cars_exactly 7 0|
G-08|end|Rolling stock|split:1|1|all_cars 0 0|
G-09|end|Long train|upgrade:1|2|longer_train 0 0|
G-10|end|Even trains|add:1|3|shorter_train 0 0|
G-11|end|Engine shed|upgrade:1|10|tiles 0 0|
G-12|end|Diligent staff|locomotive:1|1|conductor_steps 0 0|
G-13|end|Post office|coins:1|15|both_conductors 6 0|
G-14|end|Surveyor|locomotive:2|3|route_cards 0 0|
G-15|end|Mileage|upgrade:1|1|locomotive_steps 0 0|
G-16|end|Timetable|locomotive:1|4|clocks 0 0|
G-17|end|Savings bank|upgrade:1|2|coins_left 0 16|
G-18|end|Prospectus|split:1|3|end_cards 0 0|
G-19|end|No wooden benches|upgrade:1|10|trains_all 2 5|
G-20|end|Twin sets|split:1|2|equal_positions 1 0|
G-21|end|Every class|add:1|15|every_class 0 0|
`;

export interface Part {
  op: string;
  n: number;
}
/** What a card shows: its effect or reward, the number its kind asks for, requirement and route spaces. */
export interface Face {
  id: string;
  kind: string;
  title: string;
  effect: Part[];
  number: number;
  need: string[];
  spaces: string[];
}

const parts = (text: string): Part[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [op = '', n = '0'] = word.split(':');
      return { op, n: Number(n) };
    });

export const faces: Record<string, Face> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', kind = '', title = '', effect = '', number = '0', need = '', spaces = ''] = line.split('|');
      const words = (text: string) => text.split(' ').filter(Boolean);
      return [
        id,
        { id, kind, title, effect: parts(effect), number: Number(number), need: words(need), spaces: words(spaces) },
      ];
    }),
);
export const partsOf = parts;
