import { type DatePrice, priceOf } from '#shared/domains/events/model/admission.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { wallClock } from './calendar.ts';
import type { Draft } from './draft.ts';
import { centsOf } from './typed-price.ts';

type Priced = Pick<Draft, 'isPaid' | 'slots' | 'hasEarly' | 'earlyHoursBefore' | 'date' | 'time'>;

/** When the early prices end, in the place's wall-clock time, once the start is known. */
export const earlyEndOf = ({
  hasEarly,
  earlyHoursBefore,
  date,
  time,
}: Omit<Priced, 'isPaid' | 'slots'>): string | undefined => {
  const start = time === '' ? undefined : wallClock(date, time);
  return hasEarly && start !== undefined ? addMilliseconds(start, -earlyHoursBefore * HOUR_MS) : undefined;
};

/** What spots cost, in cents: a text that is no amount counts as none. Undefined if all are free. */
export const priceOfDraft = (draft: Priced): DatePrice | undefined =>
  draft.isPaid
    ? priceOf(
        draft.slots.map(({ price, earlyPrice }) => ({
          feeAmount: centsOf(price) || 0,
          earlyAmount: centsOf(earlyPrice) || 0,
        })),
        earlyEndOf(draft),
      )
    : undefined;
