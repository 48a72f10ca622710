import * as z from 'zod/mini';
import { type EmailInvitation, emailInvitationLimits } from '#shared/domains/answers/email-invitations.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import { readPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import * as guests from '../guests/index.ts';
import type { Context } from '../runtime/context.ts';
import * as rows from './email-invitation.table.ts';

// Invitations to a date that are emailed: each to an address, whether it has an account or not.

const AT_ONCE = 5;
const Position = z.object({ guestId: UserId });
const { perPage, daysAfterEnd } = emailInvitationLimits;

const stateOf = ({ answeredAs, declinedAt }: rows.EmailInvitationRow): EmailInvitation['state'] => {
  if (answeredAs !== undefined) return 'answered';
  return declinedAt === undefined ? 'open' : 'declined';
};

/** Invites addresses, each once; their emails are sent by a reaction. The host's own is left out. @throws AppError event.cancelled | event.ended */
export const invite = async (
  ctx: Context<'cursors'>,
  host: Member,
  event: events.EventView,
  emails: readonly string[],
  platform: Platform,
): Promise<{ invited: number }> => {
  const invitedAt = ctx.clock.now();
  events.refuseIfOver(event.rows, invitedAt);
  const { eventId, occurrenceId, endsAt } = event.rows.occurrence;
  const until = addMilliseconds(endsAt, daysAfterEnd * DAY_MS);
  const { locale } = host.user;
  const others = emails.filter((email) => email !== host.email);
  const added = await mapAtMost(AT_ONCE, others, async (email) =>
    rows.add(ctx, {
      ...{ eventId, occurrenceId, guestId: await guests.idOfEmail(ctx, email, undefined) },
      ...{ email, platform, locale, invitedAt, until },
    }),
  );
  return { invited: added.filter(Boolean).length };
};

/** @throws AppError cursor.invalid */
export const list = (
  ctx: Context<'cursors'>,
  event: events.EventView,
  cursor?: string,
): Promise<Page<EmailInvitation>> => {
  const { eventId, occurrenceId } = event.rows.occurrence;
  const scope = `emailInvitations:${eventId}:${occurrenceId}`;
  return readPage(ctx.cursors, { scope, cursor, position: Position }, async (after) => {
    const found = await rows.listPage(ctx, event.rows.occurrence, after?.guestId, perPage);
    const items = found.items.map((row) => ({
      ...{ guestId: row.guestId, email: row.email, invitedAt: row.invitedAt, state: stateOf(row) },
      sentAt: row.sentAgainAt ?? row.invitedAt,
    }));
    return { items, next: found.next && { guestId: found.next } };
  });
};

/** Sends an open invitation again; a reaction emails it. @throws AppError event.cancelled | event.ended */
export const resend = async (
  ctx: Context,
  event: events.EventView,
  { guestId }: Pick<rows.EmailInvitationKey, 'guestId'>,
): Promise<{ sent: boolean }> => {
  const at = ctx.clock.now();
  events.refuseIfOver(event.rows, at);
  const { eventId, occurrenceId } = event.rows.occurrence;
  const lastBefore = addMilliseconds(at, -emailInvitationLimits.resendAfterMs);
  return { sent: await rows.resend(ctx, { eventId, occurrenceId, guestId }, { at, lastBefore }) };
};

/** Idempotent. */
export const withdraw = async (ctx: Context, key: rows.EmailInvitationKey): Promise<{ done: true }> => {
  await rows.remove(ctx, key);
  return { done: true };
};
