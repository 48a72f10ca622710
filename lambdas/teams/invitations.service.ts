import type { Invitation } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { RateLimited } from '../core/rate-limits.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { newRequestKey, onlyOnceLookingFirst } from '../data/request-keys.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import {
  type InvitationRow,
  type InvitationsRepository,
  type NewInvitation,
  WAITING,
} from './invitations.repository.ts';
import type { TeamRow } from './teams.repository.ts';

export interface InvitationsDeps {
  readonly invitations: InvitationsRepository;
  readonly tokens: InvitationTokens;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'invitation'>;
}

/** The addresses to invite; if there are none, a link is created. */
export interface InvitationRequest {
  readonly requestKey: string;
  readonly emails: readonly string[];
}

const { open: mostOpen, days, quietMinutes } = teamLimits.invitations;

/** The fields that schedule an invitation to an address; if it is canceled before then, nothing is sent. */
const mailTo = (email: string, now: string) =>
  ({ email, waiting: WAITING, dueAt: addMilliseconds(now, quietMinutes * MINUTE_MS) }) as const;

/** Invitations as they are stored, one per address; one without an address if none are given. */
export const newInvitations = (
  teamId: TeamId,
  emails: readonly (string | undefined)[],
  inviter: { readonly userId: UserId; readonly locale: Locale },
  { now, ids }: { readonly now: string; readonly ids: Pick<Ids, 'invitation'> },
): NewInvitation[] =>
  emails.map((email) => ({
    teamId,
    id: ids.invitation(),
    inviterId: inviter.userId,
    ...(email !== undefined && mailTo(email, now)),
    locale: inviter.locale,
    createdAt: now,
    expiresAt: epochSeconds(addMilliseconds(now, days * DAY_MS)),
  }));

/** Seconds until the daily count (UTC) starts again. */
export const secondsOfDayLeft = (now: string): number => {
  const day = DAY_MS / 1000;
  return day - (epochSeconds(now) % day);
};

/** Invitations to a team. Their emails are sent by reactions to their rows. */
export const createInvitationsService = ({ invitations, tokens, clock, ids }: InvitationsDeps) => {
  const show = async (row: InvitationRow | NewInvitation): Promise<Invitation> => ({
    id: row.id,
    email: row.email ?? null,
    token: await tokens.seal(row.teamId, row.id),
    createdAt: row.createdAt,
    expiresAt: new Date(row.expiresAt * 1000).toISOString(),
  });
  const shown = async (rows: readonly (InvitationRow | NewInvitation)[]) => ({
    items: await Promise.all(rows.map(show)),
  });

  return {
    async list({ id }: TeamRow): Promise<{ items: Invitation[] }> {
      const rows = await invitations.ofTeam(id, clock.now(), mostOpen);
      return shown(rows);
    },

    /** Returns the new ones; a repeated request returns those it created. Addresses that are already invited are skipped. */
    async invite(
      actor: Member,
      { id: teamId }: TeamRow,
      { requestKey, emails }: InvitationRequest,
    ): Promise<{ items: Invitation[] }> {
      const { userId, user } = actor;
      const now = clock.now();
      const request = { requestKey, teamId, emails };
      const madeBefore = () => invitations.addedBy(userId, request, now);
      const attempt = async (): Promise<NewInvitation[] | 'key_known' | undefined> => {
        const additions = await invitations.additions(teamId);
        const open = await invitations.ofTeam(teamId, now, mostOpen);
        const known = new Set(open.map(({ email }) => email));
        const wanted = emails.length === 0 ? [undefined] : emails.filter((email) => !known.has(email));
        if (open.length + wanted.length > mostOpen)
          throw new AppError('invitation.too_many', { open: mostOpen });
        const rows = newInvitations(teamId, wanted, { userId, locale: user.locale }, { now, ids });
        const made = newRequestKey(userId, request, { now, made: rows.map(({ id }) => id) });
        const outcome = await invitations.add(rows, { teamId, userId, now, additions, requestKey: made });
        if (outcome === 'spent') throw new RateLimited(secondsOfDayLeft(now));
        if (outcome === 'changed_meanwhile') return undefined;
        return outcome === 'added' ? rows : outcome;
      };
      const make = () => untilUnchanged(attempt);
      return shown(await onlyOnceLookingFirst<(InvitationRow | NewInvitation)[]>(make, madeBefore));
    },

    async withdraw({ id: teamId }: TeamRow, id: InvitationId): Promise<{ done: true }> {
      await invitations.remove(teamId, id);
      return { done: true };
    },
  };
};
export type InvitationsService = ReturnType<typeof createInvitationsService>;
