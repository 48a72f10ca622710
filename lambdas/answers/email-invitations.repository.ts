import { epochSeconds } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../core/pages.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/transaction.ts';
import { EmailInvitation } from './email-invitation.entity.ts';

export type EmailInvitationRow = RowOf<typeof EmailInvitation>;
interface DateKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
export interface EmailInvitationKey extends DateKey {
  readonly guestId: UserId;
}

export const createEmailInvitationsRepository = (table: Table) => {
  const invitations = once(() => EmailInvitation({ table }));
  return {
    /** False if the address is invited already. */
    add(invitation: Omit<NewRowOf<typeof EmailInvitation>, 'expiresAt'>): Promise<boolean> {
      return isWritten(invitations().create({ ...invitation, expiresAt: epochSeconds(invitation.until) }));
    },

    /** Consistent: the email may be opened right away. */
    async find(key: EmailInvitationKey): Promise<EmailInvitationRow | undefined> {
      const { data } = await invitations().get(key).go({ consistent: true });
      return data ?? undefined;
    },

    /** Those of a date, in the order of `guestId`. */
    async page(date: DateKey, after: UserId | undefined, limit: number) {
      const { eventId, occurrenceId } = date;
      const query = invitations().query.byDate({ eventId, occurrenceId });
      const { data: items } = await (after ? query.gt({ guestId: after }) : query).go({
        limit,
        consistent: true,
      });
      return { items, next: positionBehind(items, limit)?.guestId };
    },

    /** Notes that the address cannot come; false if it is no longer invited, or has an RSVP. */
    decline({ eventId, occurrenceId, guestId }: EmailInvitationKey, declinedAt: string): Promise<boolean> {
      return isWritten(
        invitations()
          .patch({ eventId, occurrenceId, guestId })
          .set({ declinedAt })
          .where((row, op) => op.notExists(row.answeredAs)),
      );
    },

    /** Notes whose RSVP it has become; false if it is no longer invited. Repeating it changes nothing. */
    answer({ eventId, occurrenceId, guestId }: EmailInvitationKey, answeredAs: UserId): Promise<boolean> {
      return isWritten(
        invitations()
          .patch({ eventId, occurrenceId, guestId })
          .set({ answeredAs })
          .where((row, op) => `${op.notExists(row.answeredAs)} OR ${op.eq(row.answeredAs, answeredAs)}`),
      );
    },

    async remove({ eventId, occurrenceId, guestId }: EmailInvitationKey): Promise<void> {
      await invitations().delete({ eventId, occurrenceId, guestId }).go();
    },
  };
};
export type EmailInvitationsRepository = ReturnType<typeof createEmailInvitationsRepository>;
