import * as z from 'zod/mini';
import { type EmailInvitation, emailInvitationLimits } from '#shared/domains/answers/email-invitations.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { readPage } from '../core/pages.ts';
import { type EventView, refuseIfOver } from '../events/old-api.ts';
import type { GuestIdOfEmail } from '../guests/old-api.ts';
import type {
  EmailInvitationKey,
  EmailInvitationRow,
  EmailInvitationsRepository,
} from './email-invitations.repository.ts';

export interface EmailInvitationsDeps {
  readonly emailInvitations: Pick<EmailInvitationsRepository, 'add' | 'page' | 'remove'>;
  readonly idOfEmail: GuestIdOfEmail;
  readonly cursors: Cursors;
  readonly clock: Clock;
}

const AT_ONCE = 5;
const Position = z.object({ guestId: UserId });

const stateOf = ({ answeredAs, declinedAt }: EmailInvitationRow): EmailInvitation['state'] => {
  if (answeredAs !== undefined) return 'answered';
  return declinedAt === undefined ? 'open' : 'declined';
};

/** Invitations to a date that are emailed: each to an address, whether it has an account or not. */
export const createEmailInvitationsService = (deps: EmailInvitationsDeps) => {
  const { emailInvitations, idOfEmail, cursors, clock } = deps;
  const { perPage, daysAfterEnd } = emailInvitationLimits;
  return {
    /** Invites addresses, each once; their emails are sent by a reaction. The host's own is left out. @throws AppError event.cancelled | event.ended */
    async invite(
      host: Member,
      { rows }: EventView,
      emails: readonly string[],
      platform: Platform,
    ): Promise<{ invited: number }> {
      const invitedAt = clock.now();
      refuseIfOver(rows, invitedAt);
      const { eventId, occurrenceId, endsAt } = rows.occurrence;
      const until = addMilliseconds(endsAt, daysAfterEnd * DAY_MS);
      const { locale } = host.user;
      const others = emails.filter((email) => email !== host.email);
      const added = await mapAtMost(AT_ONCE, others, async (email) =>
        emailInvitations.add({
          ...{ eventId, occurrenceId, guestId: await idOfEmail(email, undefined) },
          ...{ email, platform, locale, invitedAt, until },
        }),
      );
      return { invited: added.filter(Boolean).length };
    },

    /** @throws AppError cursor.invalid */
    list({ rows }: EventView, cursor?: string): Promise<Page<EmailInvitation>> {
      const { eventId, occurrenceId } = rows.occurrence;
      const scope = `emailInvitations:${eventId}:${occurrenceId}`;
      return readPage(cursors, { scope, cursor, position: Position }, async (after) => {
        const found = await emailInvitations.page(rows.occurrence, after?.guestId, perPage);
        const items = found.items.map((row) => ({
          ...{ guestId: row.guestId, email: row.email, invitedAt: row.invitedAt, state: stateOf(row) },
        }));
        return { items, next: found.next && { guestId: found.next } };
      });
    },

    /** Idempotent. */
    async withdraw(key: EmailInvitationKey): Promise<{ done: true }> {
      await emailInvitations.remove(key);
      return { done: true };
    },
  };
};
export type EmailInvitationsService = ReturnType<typeof createEmailInvitationsService>;
