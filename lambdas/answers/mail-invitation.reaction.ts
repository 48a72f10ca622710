import type { Change } from '#shared/declare/rows.ts';
import type { emailInvitationRow } from '#shared/domains/answers/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { AnswerLinks } from '../core/answer-links.ts';
import type { SendTransactionalEmail } from '../core/transactional-email.ts';
import type { OpenedInvitations } from '../events/old-api.ts';
import { mailLimits } from '../notifications/old-api.ts';
import type { FindEmailOwner } from '../users/people/old-api.ts';
import type { EmailInvitationsRepository } from './email-invitations.repository.ts';

export interface MailInvitationDeps {
  readonly emailInvitations: Pick<EmailInvitationsRepository, 'find'>;
  readonly invitations: Pick<OpenedInvitations, 'invited'>;
  readonly findEmailOwner: FindEmailOwner;
  readonly links: Pick<AnswerLinks, 'seal'>;
  readonly sendTransactionalEmail: SendTransactionalEmail;
  readonly origins: Readonly<Record<Platform, string>>;
}

/** Invitations to one date that a mailbox gets per day (UTC). */
const FOR_DATE_PER_DAY = 1;

/**
 * Emails the link with which the owner of an address answers. Anyone can invite any address, so the email names neither the event nor a person: its
 * page does. Nobody is invited by somebody from whom a block separates them.
 */
export const createMailInvitationReaction =
  (deps: MailInvitationDeps) =>
  async ({ after }: Change<typeof emailInvitationRow>): Promise<void> => {
    const { emailInvitations, invitations, findEmailOwner, links, sendTransactionalEmail, origins } = deps;
    const invitation = after && (await emailInvitations.find(after));
    // It may have been withdrawn since.
    if (!invitation) return;
    const { eventId, occurrenceId, guestId, email: to, platform, locale, until, invitedAt: at } = invitation;
    const date = { eventId, occurrenceId };
    try {
      await invitations.invited(date, await findEmailOwner(to));
    } catch (error) {
      if (error instanceof AppError && error.code === 'invitation.invalid') return;
      throw error;
    }
    await sendTransactionalEmail(
      { of: `event invitation ${eventId} ${occurrenceId} ${guestId} ${at}`, at },
      async () => {
        const token = await links.seal({ ask: 'invited', ...date, guestId, until });
        return {
          ...{ to, platform, locale },
          subject: { text: 'event_invitation_subject', values: { platform: platformNames[platform] } },
          template: { name: 'event-invitation', data: { url: `${origins[platform]}${paths.answer(token)}` } },
          perDay: [
            [`event invitation ${eventId} ${occurrenceId}`, FOR_DATE_PER_DAY],
            ['invitation', mailLimits.invitationsPerDay],
          ],
          list: 'invitations',
        };
      },
    );
  };
