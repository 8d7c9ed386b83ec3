/** What a person has picked but not said yet: shared by hand, board and controls. */
export const plan = $state<{ card: string | null; from: number | null; pay: string[] }>({
  card: null,
  from: null,
  pay: [],
});

export function clearPlan() {
  plan.card = null;
  plan.from = null;
  plan.pay = [];
}
