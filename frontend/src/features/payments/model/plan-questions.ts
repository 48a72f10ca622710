import { m } from '#frontend/paraglide/messages.js';
import type { SubjectType } from '#shared/domains/payments/plans.ts';

export interface PlanQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const common = (): PlanQuestion[] => [
  { id: 'cancel', question: m.pricing_q_cancel(), answer: m.pricing_a_cancel() },
  { id: 'end', question: m.pricing_q_end(), answer: m.pricing_a_end() },
  { id: 'refund', question: m.pricing_q_refund(), answer: m.pricing_a_refund() },
];

const ofType = {
  teams: () => [
    { id: 'change', question: m.pricing_q_change(), answer: m.pricing_a_change() },
    { id: 'payout', question: m.pricing_q_payout(), answer: m.pricing_a_payout() },
  ],
  user: () => [
    { id: 'both', question: m.pricing_q_both(), answer: m.pricing_a_both() },
    { id: 'payout', question: m.pricing_q_payout(), answer: m.pricing_a_payout() },
  ],
} as const satisfies Record<SubjectType, () => PlanQuestion[]>;

/** Common questions before buying. */
export const planQuestions = (type: SubjectType): PlanQuestion[] => [...common(), ...ofType[type]()];
