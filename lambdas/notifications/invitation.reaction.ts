import type { Change } from '#shared/declare/rows.ts';
import { teamInvited } from '#shared/domains/teams/notifications.ts';
import type { teamInvitationRow } from '#shared/domains/teams/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { mailboxOf } from '../core/mailbox.ts';
import type { SendMail } from '../integrations/mail.ts';
import type {
  InvitationsRepository,
  InvitationTokens,
  MembersRepository,
  TeamsRepository,
} from '../teams/api.ts';
import type { UsersRepository } from '../users/api.ts';
import type { Announce } from './announcer.ts';
import { deliverOnce } from './deliver-once.ts';
import { type DeliveriesRepository, mailLimits } from './deliveries.repository.ts';
import { subjectOf } from './mail-subjects.ts';
import { type Outcome, skipped } from './outcome.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface InvitationReactionDeps {
  readonly invitations: Pick<InvitationsRepository, 'find'>;
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly members: Pick<MembersRepository, 'find'>;
  readonly users: Pick<UsersRepository, 'idOfEmail'>;
  readonly announce: Announce;
  readonly tokens: InvitationTokens;
  readonly links: Pick<UnsubscribeLinks, 'seal'>;
  readonly deliveries: DeliveriesRepository;
  readonly sendMail: SendMail;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly ids: Pick<Ids, 'notification'>;
  readonly clock: Clock;
}

type Invitation = NonNullable<Awaited<ReturnType<InvitationsRepository['find']>>>;
type Team = NonNullable<Awaited<ReturnType<TeamsRepository['find']>>>;

/**
 * Somebody was invited to a team, and the invitation has waited for as long as it can be withdrawn without a trace. Who has an account gets a notification, which is delivered as all others are, in their language. An address
 * without one gets an email that names nobody and nothing, for it is open to everybody's invitations; the page of the invitation says more.
 */
export const createInvitationReaction = (deps: InvitationReactionDeps) => {
  const { invitations, teams, members, users, announce, tokens, deliveries } = deps;
  const { links, sendMail, origins, ids, clock } = deps;

  /** However often somebody is invited to a team on a day (UTC), they are told once. */
  const tellMember = async (userId: UserId, team: Team, invitedAt: string): Promise<void> => {
    if (await members.find(team.id, userId)) return;
    const at = `${invitedAt.slice(0, 10)}T00:00:00.000Z`;
    const { id: teamId, card, creator } = team;
    const data = { teamId, teamName: card.name, actorName: creator.displayName };
    await announce(teamInvited, userId, data, { of: `team invited ${teamId} ${at}`, at, shownAt: invitedAt });
  };

  const isAllowed = async (mailbox: string, teamId: string, now: string): Promise<boolean> =>
    (await deliveries.countMail(mailbox, `invitation ${teamId}`, now, mailLimits.invitationsToTeamPerDay)) &&
    (await deliveries.countMail(mailbox, 'invitation', now, mailLimits.invitationsPerDay));

  const mailStranger = async (email: string, { id, locale }: Invitation, team: Team): Promise<Outcome> => {
    const mailbox = mailboxOf(email);
    const isStopped =
      (await deliveries.isSuppressed(email)) || (await deliveries.isSuppressed(mailbox, 'invitations'));
    if (isStopped) return skipped('suppressed');
    if (!(await isAllowed(mailbox, team.id, clock.now()))) return skipped('daily limit');
    const { platform } = team.card;
    const invitation = await tokens.seal(team.id, id);
    const name = 'team-invitation';
    const data = { url: `${origins[platform]}${paths.team(team.id, { invitation })}` };
    const message = { subject: subjectOf(name, platform, locale) };
    const unsubscribe = await links.seal({ of: 'address', email: mailbox, list: 'invitations' });
    const sender = { platform, locale, unsubscribe };
    const result = await sendMail({ to: email, message, template: { name, data } }, sender);
    return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
  };

  return async ({ before, after }: Change<typeof teamInvitationRow>): Promise<void> => {
    if (!after || before?.waiting === undefined || after.waiting !== undefined) return;
    const { teamId, id } = after;
    const [invitation, team] = await Promise.all([
      invitations.find(teamId, id, clock.now()),
      teams.find(teamId),
    ]);
    // It may be withdrawn or used by now.
    if (!team || invitation?.email === undefined) return;
    const { email, createdAt } = invitation;
    const known = await users.idOfEmail(email);
    if (known) return tellMember(known, team, createdAt);
    const delivery = ids.notification(createdAt, `invitation ${id}`);
    await deliverOnce(deliveries, clock, delivery, 'email', () => mailStranger(email, invitation, team));
  };
};
