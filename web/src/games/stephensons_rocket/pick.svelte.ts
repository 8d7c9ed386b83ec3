/** What of a move is decided before it is whole: shared by board and controls. */
class Pick {
  kind = $state<'take' | 'station' | 'extend'>('extend');
  line = $state<string | null>(null);
  city = $state<string | null>(null);
  from = $state<string | null>(null);
  bid = $state(1);
  target = $state<string | null>(null);
  key = '';

  /** Forgets everything when another question is asked. */
  follow(key: string) {
    if (key === this.key) return;
    this.key = key;
    this.line = null;
    this.city = null;
    this.from = null;
    this.target = null;
    this.bid = 1;
  }
}
export const pick = new Pick();
