import type { DuesCharge } from '#shared/domains/teams/dues.ts';
import { isOwed } from '#shared/domains/teams/dues-rules.ts';

/** How the newest charges of a team stand. Charges are those with the latest due day first. */
export const duesOverview = (charges: readonly Pick<DuesCharge, 'dueOn' | 'amount' | 'state'>[]) => {
  const [newest] = charges;
  if (!newest) return undefined;
  const counted = charges.filter(({ dueOn, state }) => dueOn === newest.dueOn && state !== 'waived');
  const sum = (some: readonly Pick<DuesCharge, 'amount'>[]): number =>
    some.reduce((total, { amount }) => total + amount, 0);
  return {
    paid: sum(counted.filter(({ state }) => state === 'paid')),
    total: sum(counted.filter(({ state }) => state !== 'refunded')),
    unpaid: counted.filter(({ state }) => isOwed(state)).length,
  };
};
