import { epochSeconds } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { positionBehind } from '../core/pages.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
} from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** An address that the host of a date has invited. `guestId` is the person without an account whom the address stands for; `answeredAs` is who has answered. */
export const EmailInvitation = defineEntity('emailInvitation', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    guestId: id<UserId>(),
    /** Lowercase. */
    email: text(),
    platform: text<Platform>(),
    /** That of the host: the language of the email. */
    locale: text<Locale>(),
    invitedAt: text(),
    /** When it was emailed again, if it was. */
    sentAgainAt: optionalText(),
    declinedAt: optionalText(),
    answeredAs: optionalText<UserId>(),
    /** When the link stops working. */
    until: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Which addresses are invited to a date? Cost: 1 per page, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['guestId']),
  },
});
export type EmailInvitationRow = RowOf<typeof EmailInvitation>;
type DateKey = Pick<EmailInvitationRow, 'eventId' | 'occurrenceId'>;
export type EmailInvitationKey = Pick<EmailInvitationRow, 'eventId' | 'occurrenceId' | 'guestId'>;

/** False if the address is invited already. */
export const add = (
  ctx: Context,
  invitation: Omit<NewRowOf<typeof EmailInvitation>, 'expiresAt'>,
): Promise<boolean> =>
  isWritten(EmailInvitation(ctx).create({ ...invitation, expiresAt: epochSeconds(invitation.until) }));

/** Consistent: the email may be opened right away. */
export const find = async (
  ctx: Context,
  key: EmailInvitationKey,
): Promise<EmailInvitationRow | undefined> => {
  const { data } = await EmailInvitation(ctx).get(key).go({ consistent: true });
  return data ?? undefined;
};

/** Notes that it is emailed again; false if it is answered or gone, or was emailed after `lastBefore` (ISO instant). */
export const resend = (
  ctx: Context,
  { eventId, occurrenceId, guestId }: EmailInvitationKey,
  { at, lastBefore }: { readonly at: string; readonly lastBefore: string },
): Promise<boolean> =>
  isWritten(
    EmailInvitation(ctx)
      .patch({ eventId, occurrenceId, guestId })
      .set({ sentAgainAt: at })
      .where(
        (row, op) =>
          `${op.notExists(row.answeredAs)} AND ${op.notExists(row.declinedAt)} AND ${op.lte(row.invitedAt, lastBefore)} AND (${op.notExists(row.sentAgainAt)} OR ${op.lte(row.sentAgainAt, lastBefore)})`,
      ),
  );

/** Those of a date, in the order of `guestId`. */
export const listPage = async (ctx: Context, date: DateKey, after: UserId | undefined, limit: number) => {
  const { eventId, occurrenceId } = date;
  const query = EmailInvitation(ctx).query.byDate({ eventId, occurrenceId });
  const { data: items } = await (after ? query.gt({ guestId: after }) : query).go({
    limit,
    consistent: true,
  });
  return { items, next: positionBehind(items, limit)?.guestId };
};

/** Notes that the address cannot come; false if it is no longer invited, or has an RSVP. */
export const decline = (
  ctx: Context,
  { eventId, occurrenceId, guestId }: EmailInvitationKey,
  declinedAt: string,
): Promise<boolean> =>
  isWritten(
    EmailInvitation(ctx)
      .patch({ eventId, occurrenceId, guestId })
      .set({ declinedAt })
      .where((row, op) => op.notExists(row.answeredAs)),
  );

/** Notes whose RSVP it has become; false if it is no longer invited. Repeating it changes nothing. */
export const noteRsvp = (
  ctx: Context,
  { eventId, occurrenceId, guestId }: EmailInvitationKey,
  answeredAs: UserId,
): Promise<boolean> =>
  isWritten(
    EmailInvitation(ctx)
      .patch({ eventId, occurrenceId, guestId })
      .set({ answeredAs })
      .where((row, op) => `${op.notExists(row.answeredAs)} OR ${op.eq(row.answeredAs, answeredAs)}`),
  );

export const remove = async (
  ctx: Context,
  { eventId, occurrenceId, guestId }: EmailInvitationKey,
): Promise<void> => {
  await EmailInvitation(ctx).delete({ eventId, occurrenceId, guestId }).go();
};
