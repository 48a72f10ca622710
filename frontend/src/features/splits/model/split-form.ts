import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { amountOf, typedAmount } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { inParts } from '#shared/domains/invoices/totals.ts';
import { splitsContract } from '#shared/domains/splits/contract.ts';
import { isPossible, splitFigures } from '#shared/domains/splits/rules.ts';
import { DAY_MS, HOUR_MS, localDateIn, nextTimeOfDay } from '#shared/kernel/dates.ts';

/** When the day of a deadline ends, by the clock of who chooses it. */
const DEADLINE_HOUR = 20;

export interface PlayerDraft {
  /** Identifies the player while the form is edited. */
  readonly key: string;
  readonly name: string;
  readonly userId: string | null;
  /** Dollars, as typed. */
  readonly amount: string;
}
export interface SplitDraft {
  readonly players: readonly PlayerDraft[];
  readonly deposit: string;
  /** A local date. */
  readonly deadline: string;
}

/** Eight in the evening of a local date, as an ISO instant. */
const eveningOf = (date: string): string | undefined => {
  const start = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(start)) return undefined;
  const zone = viewerZone();
  let at = nextTimeOfDay(new Date(start - DAY_MS).toISOString(), DEADLINE_HOUR * HOUR_MS, zone);
  while (localDateIn(at, zone) < date) at = new Date(Date.parse(at) + DAY_MS).toISOString();
  return at;
};

const sharesOf = ({ players }: SplitDraft) =>
  players.map(({ name, userId, amount }) => ({ name, userId, amount: amountOf(amount) }));

/** The amounts of a draft as far as they can be read, for an invoice of `total` minor units. */
export const figuresOf = (draft: SplitDraft, total: number) => {
  const deposit = amountOf(draft.deposit) ?? 0;
  const shares = sharesOf(draft).map(({ amount = 0 }) => ({ amount, state: 'owes' as const }));
  return { ...splitFigures({ total, deposit, shares }), isPossible: isPossible({ total, deposit, shares }) };
};

/** Divides `total` minor units equally among the players and the captain, who has the remainder and puts down their share. */
export const equally = (draft: SplitDraft, total: number): SplitDraft => {
  const [own = 0, each = 0] = inParts(total, draft.players.length + 1);
  return {
    ...draft,
    deposit: typedAmount(own),
    players: draft.players.map((player) => ({ ...player, amount: typedAmount(each) })),
  };
};

/** How an invoice of `total` minor units is divided. */
export const splitForm = (total: number) =>
  defineForm({
    leaving: 'free',
    input: z.omit(splitsContract.create.body, { requestKey: true }),
    empty: { players: [], deposit: '', deadline: '' } as SplitDraft,
    toInput: (draft: SplitDraft) => ({
      ...{ shares: sharesOf(draft), deposit: amountOf(draft.deposit), deadline: eveningOf(draft.deadline) },
    }),
    paths: { players: ['shares'] },
    also: (draft: SplitDraft, { now }) => {
      const { own, back } = figuresOf(draft, total);
      return [
        ...(own < 0 ? [{ field: 'shares', reason: 'too_big' as const }] : []),
        ...(own >= 0 && back < 0 ? [{ field: 'deposit', reason: 'choice' as const }] : []),
        ...(draft.deadline !== '' && draft.deadline <= localDateIn(now, viewerZone())
          ? [{ field: 'deadline', reason: 'past' as const }]
          : []),
      ];
    },
    labels: { players: m.split_players, deposit: m.split_deposit, deadline: m.split_deadline },
    sentences: {
      players: ({ field, reason }) =>
        field === 'shares' && reason === 'too_big' ? m.split_shares_too_big() : null,
      deposit: ({ reason }) => (reason === 'choice' ? m.split_deposit_too_small() : null),
    },
  });

/** A new amount of a player's share. */
export const shareForm = defineForm({
  leaving: 'free',
  input: splitsContract.changeShare.body,
  empty: { amount: '' },
  toInput: ({ amount }: { readonly amount: string }) => ({ amount: amountOf(amount) }),
  labels: { amount: m.split_share_amount },
});
