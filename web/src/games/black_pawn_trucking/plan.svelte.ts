/**
 * What the driver is putting together before the turn begins: loans are asked for before the drive, but a person
 * thinks of the drive first. Confirming sends the loans, and the board sends the drive after them.
 */
class Plan {
  /** The city that is pointed at: its bill is in the ledger. */
  looked = $state<number | null>(null);
  to = $state<number | null>(null);
  loans = $state(0);

  clear() {
    this.to = null;
    this.loans = 0;
  }
}
export const plan = new Plan();
