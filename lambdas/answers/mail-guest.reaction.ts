import type { Change } from '#shared/declare/rows.ts';
import type { guestRequestRow } from '#shared/domains/answers/rows.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import type { AnswerLinks } from '../core/answer-links.ts';
import type { SendTransactionalEmail } from '../core/transactional-email.ts';
import { confirmableUntil, type GuestRequestsRepository } from './guest-requests.repository.ts';

export interface MailGuestDeps {
  readonly requests: Pick<GuestRequestsRepository, 'find'>;
  readonly links: Pick<AnswerLinks, 'seal'>;
  readonly sendTransactionalEmail: SendTransactionalEmail;
  readonly origins: Readonly<Record<Platform, string>>;
}

/** Emails that a mailbox gets per day (UTC): for one date, and in all. */
export const guestMailLimits = { forDatePerDay: 2, perDay: 5 } as const;

/**
 * Emails the link that confirms an RSVP of somebody without an account. Anyone can enter any address, so the email names neither the event nor a
 * person: its page does.
 */
export const createMailGuestReaction =
  ({ requests, links, sendTransactionalEmail, origins }: MailGuestDeps) =>
  async ({ after }: Change<typeof guestRequestRow>): Promise<void> => {
    const request = after && (await requests.find(after));
    if (!request || request.confirmedAs !== undefined) return;
    const { eventId, occurrenceId, id: requestId, email: to, platform, locale, createdAt: at } = request;
    const until = confirmableUntil(at);
    await sendTransactionalEmail({ of: `guest rsvp ${requestId}`, at }, async () => {
      const token = await links.seal({ ask: 'confirm', eventId, occurrenceId, requestId, until });
      return {
        ...{ to, platform, locale },
        subject: { text: 'guest_rsvp_subject', values: {} },
        template: { name: 'guest-rsvp', data: { url: `${origins[platform]}${paths.answer(token)}` } },
        perDay: [
          [`guest rsvp ${eventId} ${occurrenceId}`, guestMailLimits.forDatePerDay],
          ['guest rsvp', guestMailLimits.perDay],
        ],
      };
    });
  };
