import type { FindReliability } from '../core/reliability.ts';
import type { EventRows } from './events.repository.ts';
import type { NewRsvp } from './new-rsvp.ts';

/** Whether a party that joins the waitlist is served after those who rarely miss a date. Nothing is read unless the host chose that. */
export type IsServedLater = (rows: EventRows, answer: Pick<NewRsvp, 'userId' | 'status'>) => Promise<boolean>;

export const createIsServedLater =
  ({ findReliability }: { readonly findReliability: FindReliability }): IsServedLater =>
  async ({ details }, { userId, status }) => {
    if (status !== 'waitlisted' || !details.options.reliableFirst) return false;
    return (await findReliability([userId])).get(userId)?.isReliable === false;
  };
