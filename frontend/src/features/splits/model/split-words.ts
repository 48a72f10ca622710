import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Share, Split } from '#shared/domains/splits/contract.ts';

/** 'Tue, Dec 1, 8:00 PM', on the viewer's clock. */
export const whenText = (at: string): string => {
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  return `${dayAndMonth(at, zone)}, ${time(at, zone, viewerZone())}`;
};

const dayText = (at: string): string => dayAndMonth(at, { locale: formatLocale(), timeZone: viewerZone() });

/** What is known of a share, below the player's name. */
export const shareHint = ({ state, openedAt, card }: Share): string => {
  if (state === 'paid') return card;
  if (state === 'covered') return m.split_covered();
  return openedAt === null ? m.split_not_opened() : m.split_opened({ day: dayText(openedAt) });
};

/** How a share stands, below its amount. */
export const shareState = ({ state, paidAt }: Share): string =>
  state === 'owes' || paidAt === null ? m.split_owes() : m.split_paid_on({ day: dayText(paidAt) });

/** What changing a share to `amount` minor units means for the captain; undefined if it is not possible. */
export const differenceText = (split: Split, share: Share, amount: number): string | undefined => {
  const back = split.back - (share.amount - amount);
  const own = split.own + (share.amount - amount);
  if (amount === share.amount || back < 0 || own < 0) return undefined;
  const values = {
    difference: exactPrice(Math.abs(share.amount - amount)),
    after: exactPrice(back),
    before: exactPrice(split.back),
  };
  return amount < share.amount ? m.split_less(values) : m.split_more(values);
};
