import type { Platform } from '#shared/domain/game-types.ts';
import { paths } from '#shared/domain/paths.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { reaction } from '../core/reaction.ts';
import type { SendMail } from '../integrations/mail.ts';
import type { InvitationsRepository, InvitationTokens, TeamsRepository } from '../teams/api.ts';
import { deliverOnce } from './deliver-once.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import { skipped } from './outcome.ts';

export interface InvitationReactionDeps {
  readonly invitations: Pick<InvitationsRepository, 'find'>;
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly tokens: InvitationTokens;
  readonly deliveries: DeliveriesRepository;
  readonly sendMail: SendMail;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly ids: Pick<Ids, 'notification'>;
  readonly clock: Clock;
}

/** Somebody is invited to a team: a mail with the link, once. Who gets it need not have an account. */
export const createInvitationReaction = (deps: InvitationReactionDeps) => {
  const { invitations, teams, tokens, deliveries, sendMail, origins, ids, clock } = deps;
  return reaction('teamInvitation', ['inserted'], async ({ after }) => {
    if (!after) return;
    const { teamId, id } = after;
    const [invitation, team] = await Promise.all([
      invitations.find(teamId, id, clock.now()),
      teams.find(teamId),
    ]);
    // A link that is handed on by hand has no address.
    if (!team || invitation?.email === undefined) return;
    const { email, locale, createdAt } = invitation;
    const { platform, name } = team.card;
    const delivery = ids.notification(createdAt, `invitation ${id}`);
    await deliverOnce(deliveries, clock, delivery, 'email', async () => {
      if (await deliveries.isSuppressed(email)) return skipped('suppressed');
      const url = `${origins[platform]}${paths.team(teamId, { invitation: await tokens.seal(teamId, id) })}`;
      const data = { inviterName: team.creator.displayName, teamName: name, url };
      const result = await sendMail({ to: email, platform, locale, template: 'team-invitation', data });
      return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
    });
  });
};
