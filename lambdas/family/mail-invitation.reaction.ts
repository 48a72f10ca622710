import type { Change } from '#shared/declare/rows.ts';
import type { familyInvitationRow } from '#shared/domains/family/rows.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { SendTransactionalEmail } from '../core/transactional-email.ts';
import type { FamilyInvitationsRepository } from './family-invitations.repository.ts';
import type { FamilyLinks } from './family-links.ts';

export interface MailInvitationDeps {
  readonly invitations: Pick<FamilyInvitationsRepository, 'find'>;
  readonly links: Pick<FamilyLinks, 'seal'>;
  readonly sendTransactionalEmail: SendTransactionalEmail;
  readonly origins: Readonly<Record<Platform, string>>;
}

/** Such emails that a mailbox gets per day (UTC). */
export const PER_DAY = 5;

/** Emails the link of an invitation. Guardians can enter any address, so the email names nobody: its page does. */
export const createMailInvitationReaction =
  ({ invitations, links, sendTransactionalEmail, origins }: MailInvitationDeps) =>
  async ({ after }: Change<typeof familyInvitationRow>): Promise<void> => {
    const invitation = after && (await invitations.find(after.memberId));
    // It may have been replaced, withdrawn, or used since.
    if (!invitation || invitation.id !== after.id || invitation.usedBy !== undefined) return;
    const { id, email: to, platform, locale, createdAt: at } = invitation;
    await sendTransactionalEmail({ of: `family invitation ${id}`, at }, async () => ({
      ...{ to, platform, locale },
      subject: { text: 'family_invitation_subject', values: { platform: platformNames[platform] } },
      template: {
        name: 'family-invitation',
        data: { url: `${origins[platform]}${paths.familyInvitation(await links.seal(invitation))}` },
      },
      perDay: [['family invitation', PER_DAY]],
    }));
  };
