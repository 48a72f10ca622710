import type { Change } from '#shared/declare/rows.ts';
import { teamInvited } from '#shared/domains/teams/notifications.ts';
import type { teamInvitationRow } from '#shared/domains/teams/rows.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import type { SendLetter } from '../core/letters.ts';
import type { FindActive } from '../core/standing.ts';
import { mailLimits } from '../notifications/old-api.ts';
import type { FindEmailOwner } from '../users/api.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import type { InvitationsRepository } from './invitations.repository.ts';
import type { MembersRepository } from './members.repository.ts';
import type { TeamRow, TeamsRepository } from './teams.repository.ts';

export interface InvitationReactionDeps {
  readonly invitations: Pick<InvitationsRepository, 'find' | 'remove'>;
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly members: Pick<MembersRepository, 'find'>;
  readonly findEmailOwner: FindEmailOwner;
  readonly findActive: FindActive;
  readonly announce: Announce;
  readonly sendLetter: SendLetter;
  readonly tokens: InvitationTokens;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
}

type Invitation = NonNullable<Awaited<ReturnType<InvitationsRepository['find']>>>;

/** Invitation emails that a mailbox gets from one team per day. */
const TO_TEAM_PER_DAY = 1;

/**
 * Sends an invitation after the period in which it can be canceled without a trace. A person with an account gets a notification in their
 * language, delivered like any other. An address without an account gets an email that names no one, because anyone can send invitations to
 * it; the invitation's page says more.
 */
export const createInvitationReaction = (deps: InvitationReactionDeps) => {
  const { invitations, teams, members, findActive, announce, sendLetter, tokens, origins, clock } = deps;

  /** However often someone is invited to a team on one day (UTC), they are notified once. */
  const tellMember = async (userId: UserId, team: TeamRow, invitedAt: string): Promise<void> => {
    if (await members.find(team.id, userId)) return;
    const at = `${utcDayOf(invitedAt)}T00:00:00.000Z`;
    const { id: teamId, card, ownerId } = team;
    const owner = (await findActive([ownerId])).get(ownerId);
    if (!owner) return;
    const data = { teamId, teamName: card.name, actorId: owner.userId, actorName: owner.displayName };
    await announce(teamInvited, userId, data, { of: `team invited ${teamId} ${at}`, at, shownAt: invitedAt });
  };

  const letterTo = async (email: string, { id, locale }: Invitation, team: TeamRow) => {
    const { platform } = team.card;
    const invitation = await tokens.seal(team.id, id);
    return {
      to: email,
      platform,
      locale,
      subject: { text: 'team_invitation_subject', values: { platform: platformNames[platform] } },
      template: {
        name: 'team-invitation',
        data: { url: `${origins[platform]}${paths.team(team.id, { invitation })}` },
      },
      perDay: [
        [`invitation ${team.id}`, TO_TEAM_PER_DAY],
        ['invitation', mailLimits.invitationsPerDay],
      ],
      list: 'invitations',
    } as const;
  };

  return async ({ before, after }: Change<typeof teamInvitationRow>): Promise<void> => {
    if (!after || before?.waiting === undefined || after.waiting !== undefined) return;
    const { teamId, id } = after;
    const [invitation, team] = await Promise.all([
      invitations.find(teamId, id, clock.now()),
      teams.find(teamId),
    ]);
    // It may have been canceled or used since.
    if (!team || invitation?.email === undefined) return;
    const { email, createdAt, inviterId } = invitation;
    // Nothing is sent for a person whose account is deleted or suspended, and the address that they entered does not stay.
    if (inviterId && !(await findActive([inviterId])).has(inviterId)) return invitations.remove(teamId, id);
    const known = await deps.findEmailOwner(email);
    if (known) return tellMember(known, team, createdAt);
    await sendLetter({ of: `invitation ${id}`, at: createdAt }, () => letterTo(email, invitation, team));
  };
};
