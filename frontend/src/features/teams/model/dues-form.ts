import { defineForm } from '#frontend/lib/form/definition.ts';
import { amountOf, typedAmount } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { DuesSettings } from '#shared/domains/teams/dues.ts';
import type { DuesRhythm, DuesState, LateRule } from '#shared/domains/teams/dues-rules.ts';

interface DuesValues {
  /** Dollars, as typed. */
  readonly amount: string;
  readonly rhythm: DuesRhythm;
  readonly firstDue: string;
  readonly grace: string;
  readonly restrict: boolean;
}
const empty: DuesValues = { amount: '', rhythm: 'monthly', firstDue: '', grace: '7', restrict: false };

export const rhythmLabels = {
  once: m.dues_once,
  monthly: m.dues_monthly,
  yearly: m.dues_yearly,
} as const satisfies Record<DuesRhythm, () => string>;

export const stateLabels = {
  due: m.dues_state_due,
  paid: m.dues_state_paid,
  late: m.dues_state_late,
  waived: m.dues_state_waived,
  refunded: m.dues_state_refunded,
} as const satisfies Record<DuesState, () => string>;

/** A team's dues as its form shows them. */
export const duesValues = (dues: DuesSettings | null): DuesValues =>
  dues === null
    ? empty
    : {
        amount: typedAmount(dues.amount),
        rhythm: dues.rhythm,
        firstDue: dues.firstDue,
        grace: String(dues.grace),
        restrict: dues.late === 'restrict',
      };

/** What members pay a team, when, and what follows if they do not. */
export const duesForm = defineForm({
  leaving: 'free',
  input: DuesSettings,
  empty,
  toInput: ({ amount, rhythm, firstDue, grace, restrict }: DuesValues) => ({
    // What is no amount is refused at its field.
    ...(amount.trim() !== '' && { amount: amountOf(amount) ?? Number.NaN }),
    ...(firstDue !== '' && { firstDue }),
    ...(grace.trim() !== '' && { grace: Number(grace) }),
    ...{ rhythm, late: (restrict ? 'restrict' : 'keep') satisfies LateRule },
  }),
  paths: { restrict: ['late'] },
  labels: { amount: m.dues_amount, firstDue: m.dues_first, grace: m.dues_grace, rhythm: m.dues_rhythm },
});
