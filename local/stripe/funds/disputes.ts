import { LIVE, type Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Dispute, type DisputeReason, type Evidence, newDispute } from '../objects/dispute.ts';
import { disputeFee } from '../objects/ledger.ts';
import { alongWith, post } from './balance.ts';

/** What Stripe's test mode decides by the text of the evidence. */
const VERDICTS: ReadonlyMap<string, 'won' | 'lost'> = new Map([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
]);

const verdictOf = ({ evidence }: Dispute): 'won' | 'lost' | undefined =>
  VERDICTS.get(evidence.uncategorized_text ?? '');

/** Without an answer it is lost at its deadline; after one, the bank decides. */
const save = (scope: Scope, dispute: Dispute): Dispute => {
  const { due_by: deadline } = dispute.evidence_details;
  if (dispute.status === 'needs_response' && deadline !== null) {
    return scope.save('dispute', dispute, { agenda: LIVE, at: deadline + 1 });
  }
  const isDecided = dispute.status === 'under_review' && verdictOf(dispute) !== undefined;
  return scope.save('dispute', dispute, isDecided ? { agenda: LIVE, at: scope.now } : undefined);
};

/** Takes the disputed amount and a fee from the account, or gives them back. */
const move = (scope: Scope, dispute: Dispute, sign: 1 | -1): Dispute => {
  const charge = scope.load('charge', dispute.charge);
  const [word, category] = sign === 1 ? ['reversal', 'dispute_reversal'] : ['withdrawal', 'dispute'];
  const transaction = post(scope, {
    type: 'adjustment',
    category,
    amount: sign * dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback ${word} for ${dispute.charge}`,
    fees: [disputeFee(-sign, dispute.currency)],
    availableOn: alongWith(scope, charge.balance_transaction),
  });
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, transaction] };
};

/** The card's owner will dispute the charge a moment after it. */
export const planDispute = (scope: Scope, charge: string, reason: DisputeReason): void => {
  scope.save('private.coming_dispute', { id: charge, reason }, { agenda: LIVE, at: scope.now });
};

export const comingDisputeIsDue = (scope: Scope, id: string): void => {
  const { reason } = scope.load('private.coming_dispute', id);
  scope.of('private.coming_dispute').delete(id);
  const charge = scope.save('charge', { ...scope.load('charge', id), disputed: true });
  const opened = newDispute(scope, charge, reason);
  const dispute = save(scope, move(scope, opened, -1));
  scope.emit('charge.dispute.created', dispute);
  scope.emit('charge.dispute.funds_withdrawn', dispute);
};

const end = (scope: Scope, before: Dispute, status: 'won' | 'lost'): Dispute => {
  const after = save(scope, { ...(status === 'won' ? move(scope, before, 1) : before), status });
  if (status === 'won') scope.emit('charge.dispute.funds_reinstated', after, before);
  scope.emit('charge.dispute.closed', after);
  return after;
};

export const disputeIsDue = (scope: Scope, id: string): void => {
  const dispute = scope.load('dispute', id);
  const details = { ...dispute.evidence_details, past_due: true };
  if (dispute.status === 'needs_response') {
    end(scope, { ...dispute, evidence_details: details }, 'lost');
  } else {
    end(scope, dispute, verdictOf(dispute) ?? 'lost');
  }
};

const refuseAnswered = ({ status }: Dispute): void => {
  if (status === 'needs_response') return;
  throw invalidRequest(`This dispute can no longer be answered because it has a status of ${status}.`);
};

export interface Answer {
  readonly evidence: Partial<Evidence> | undefined;
  readonly metadata: Dispute['metadata'];
  readonly isSubmitted: boolean;
}

/** Evidence can be changed until it is submitted, once. */
export const answerDispute = (scope: Scope, before: Dispute, answer: Answer): Dispute => {
  if (answer.evidence || answer.isSubmitted) refuseAnswered(before);
  const details = before.evidence_details;
  const after = save(scope, {
    ...before,
    evidence: { ...before.evidence, ...answer.evidence },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || answer.evidence !== undefined,
      ...(answer.isSubmitted && {
        submission_count: details.submission_count + 1,
        submission_method: 'manual',
      }),
    },
    metadata: answer.metadata,
    status: answer.isSubmitted ? 'under_review' : before.status,
  });
  scope.emit('charge.dispute.updated', after, before);
  return after;
};

/** Accepts the dispute. */
export const closeDispute = (scope: Scope, dispute: Dispute): Dispute => {
  refuseAnswered(dispute);
  return end(scope, dispute, 'lost');
};
