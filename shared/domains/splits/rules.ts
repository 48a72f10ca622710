import { HOUR_MS } from '../../kernel/dates.ts';

export const splitLimits = {
  players: { min: 1, max: 40 },
  name: { min: 1, max: 60 },
  /** Minor units. */
  share: { min: 100, max: 99_999_999 },
  /** How far ahead the deadline is at least, in hours, and at most, in days. */
  deadlineHours: 1,
  deadlineDays: 90,
  /** How far the deadline can be moved, once. */
  extensionDays: 7,
  /** How long the captain has to choose after the deadline. */
  choiceHours: 48,
  reminders: 3,
  /** Between two reminders. */
  reminderHours: 12,
} as const;

export const CHOICE_MS = splitLimits.choiceHours * HOUR_MS;

/** `starting`: the captain's deposit is not paid yet; `running`: players pay; it is `done` once the invoice is paid, or `canceled` and everybody refunded. */
export const splitStates = ['starting', 'running', 'done', 'canceled'] as const;
export type SplitState = (typeof splitStates)[number];

/** `covered`: the captain has paid it. */
export const shareStates = ['owes', 'paid', 'covered'] as const;
export type ShareState = (typeof shareStates)[number];

/** The key of the sale of the deposit, and of the one that pays the rest; players have numbers. */
export const DEPOSIT = 'deposit';
export const REST = 'rest';

interface Amounts {
  /** Minor units: what the invoice costs. */
  readonly total: number;
  readonly deposit: number;
  readonly shares: readonly { readonly amount: number; readonly state: ShareState }[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Minor units. The captain's share and those of the players add up to the total; what the captain put down beyond their share comes back. */
export const splitFigures = ({ total, deposit, shares }: Amounts) => {
  const own = total - sum(shares.map(({ amount }) => amount));
  const owed = sum(shares.filter(({ state }) => state === 'owes').map(({ amount }) => amount));
  const paid = sum(shares.filter(({ state }) => state === 'paid').map(({ amount }) => amount));
  return { own, owed, back: deposit - own, collected: deposit + paid };
};

/** Whether a split is possible: every player pays something, the captain's share is not negative, and the deposit covers it. */
export const isPossible = (amounts: Amounts): boolean => {
  const { own, back } = splitFigures(amounts);
  return own >= 0 && back >= 0 && amounts.deposit >= splitLimits.share.min;
};

/** Whether the captain has to choose: the deadline has passed, and someone owes. ISO instants. */
export const isChoosing = (
  {
    state,
    deadline,
    shares,
  }: { readonly state: SplitState; readonly deadline: string } & Pick<Amounts, 'shares'>,
  now: string,
): boolean => state === 'running' && now >= deadline && shares.some((share) => share.state === 'owes');
