import * as z from 'zod/mini';
import { createSeals, type ReadSecret } from '../core/seal.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import type { OccurrenceKey } from './events.repository.ts';
import { InvitationLink } from './invitation-link.entity.ts';

const LinkNumber = z.object({ number: z.int() });
const scopeOf = ({ eventId, occurrenceId }: OccurrenceKey): string => `${eventId} ${occurrenceId}`;

/** The invitation links of dates: one at a time. */
export const createInvitationLinksRepository = (table: Table, readSecret: ReadSecret) => {
  const links = once(() => InvitationLink({ table }));
  const seals = createSeals(readSecret, 'event invitations');
  const read = async ({ eventId, occurrenceId }: OccurrenceKey) => {
    const { data } = await links().get({ eventId, occurrenceId }).go({ consistent: true });
    return data ?? undefined;
  };
  return {
    /** The token of the link of a date; undefined if it is off. Consistent. */
    async tokenOf(date: OccurrenceKey): Promise<string | undefined> {
      const link = await read(date);
      return link?.on ? seals.seal(scopeOf(date), { number: link.number }) : undefined;
    },

    /** Whether a token opens a date now. */
    async isOpenedBy(date: OccurrenceKey, token: string): Promise<boolean> {
      const [link, opened] = await Promise.all([read(date), seals.open(scopeOf(date), LinkNumber, token)]);
      return link?.on === true && opened?.number === link.number;
    },

    /** Turns the link of a date on or off; nothing changes if it is so already. A link that is turned on is a new one. */
    async turn(date: OccurrenceKey, on: boolean): Promise<void> {
      const link = await read(date);
      if ((link?.on ?? false) === on) return;
      const { eventId, occurrenceId } = date;
      const number = (link?.number ?? 0) + (on ? 1 : 0);
      // Two requests at once want the same, or the first one counts.
      await isWritten(
        links()
          .put({ eventId, occurrenceId, number, on })
          .where((row, op) =>
            link
              ? `${op.eq(row.number, link.number)} AND ${op.eq(row.on, link.on)}`
              : op.notExists(row.number),
          ),
      );
    },
  };
};
export type InvitationLinksRepository = ReturnType<typeof createInvitationLinksRepository>;
