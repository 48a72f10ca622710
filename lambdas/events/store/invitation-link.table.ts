import * as z from 'zod/mini';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { createSeals } from '../../core/seal.ts';
import { defineEntity, id, primaryKey } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { OccurrenceKey } from './events.ts';

/** The invitation link of a date. The table has nothing that opens it: its token is sealed from the number, which counts the links there were. */
export const InvitationLink = defineEntity('invitationLink', {
  privacy: { onDeletion: 'erased', notExported: 'It is a secret address.' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    number: { type: 'number', required: true },
    on: { type: 'boolean', required: true },
  },
  indexes: {
    /** Does a date have a link, and which? Cost: 1, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], []),
  },
});

const LinkNumber = z.object({ number: z.int() });
const scopeOf = ({ eventId, occurrenceId }: OccurrenceKey): string => `${eventId} ${occurrenceId}`;

// The invitation links of dates: one at a time.

const seals = ({ cursors }: Context<'cursors'>) => createSeals(cursors.readSecret, 'event invitations');

const read = async (ctx: Context, { eventId, occurrenceId }: OccurrenceKey) => {
  const { data } = await InvitationLink(ctx).get({ eventId, occurrenceId }).go({ consistent: true });
  return data ?? undefined;
};

/** The token of the link of a date; undefined if it is off. Consistent. */
export const tokenOf = async (ctx: Context<'cursors'>, date: OccurrenceKey): Promise<string | undefined> => {
  const link = await read(ctx, date);
  return link?.on ? seals(ctx).seal(scopeOf(date), { number: link.number }) : undefined;
};

/** Whether a token opens a date now. */
export const isOpenedBy = async (
  ctx: Context<'cursors'>,
  date: OccurrenceKey,
  token: string,
): Promise<boolean> => {
  const [link, opened] = await Promise.all([
    read(ctx, date),
    seals(ctx).open(scopeOf(date), LinkNumber, token),
  ]);
  return link?.on === true && opened?.number === link.number;
};

/** Turns the link of a date on or off; nothing changes if it is so already. A link that is turned on is a new one. */
export const turn = async (ctx: Context, date: OccurrenceKey, on: boolean): Promise<void> => {
  const link = await read(ctx, date);
  if ((link?.on ?? false) === on) return;
  const { eventId, occurrenceId } = date;
  const number = (link?.number ?? 0) + (on ? 1 : 0);
  // Two requests at once want the same, or the first one counts.
  await isWritten(
    InvitationLink(ctx)
      .put({ eventId, occurrenceId, number, on })
      .where((row, op) =>
        link ? `${op.eq(row.number, link.number)} AND ${op.eq(row.on, link.on)}` : op.notExists(row.number),
      ),
  );
};
