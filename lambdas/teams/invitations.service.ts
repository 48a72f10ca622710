import type { Invitation } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { InvitationId, TeamId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { RateLimited } from '../core/rate-limits.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { newRequestKey } from '../data/request-keys.ts';
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

/** Whom to invite; nobody: a link is made. */
export interface InvitationRequest {
  readonly requestKey: string;
  readonly emails: readonly string[];
}

const { open: mostOpen, days, quietMinutes } = teamLimits.invitations;

/** What makes an invitation be sent to an address, a little later: who withdraws it until then sends nothing. */
const mailTo = (email: string, now: string) =>
  ({ email, waiting: WAITING, dueAt: addMilliseconds(now, quietMinutes * MINUTE_MS) }) as const;

/** Invitations as they are stored, one for each address; one without an address where there is none. */
export const newInvitations = (
  teamId: TeamId,
  emails: readonly (string | undefined)[],
  locale: Locale,
  { now, ids }: { readonly now: string; readonly ids: Pick<Ids, 'invitation'> },
): NewInvitation[] =>
  emails.map((email) => ({
    teamId,
    id: ids.invitation(),
    ...(email !== undefined && mailTo(email, now)),
    locale,
    createdAt: now,
    expiresAt: epochSeconds(addMilliseconds(now, days * DAY_MS)),
  }));

/** Until the number of invitations of a day (UTC) begins anew. */
export const secondsOfDayLeft = (now: string): number => {
  const day = DAY_MS / 1000;
  return day - (epochSeconds(now) % day);
};

/** Invitations to a team. What follows (the mail) reacts to their rows. */
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

    /** Gives the new ones; the same request again gives the ones that it made. An address that is invited already is left out. */
    async invite(
      actor: Member,
      { id: teamId }: TeamRow,
      { requestKey, emails }: InvitationRequest,
    ): Promise<{ items: Invitation[] }> {
      const { userId, user } = actor;
      const now = clock.now();
      const request = { requestKey, teamId, emails };
      return untilUnchanged(async () => {
        const earlier = await invitations.addedBy(userId, request, now);
        if (earlier) return shown(earlier);
        const additions = await invitations.additions(teamId);
        const open = await invitations.ofTeam(teamId, now, mostOpen);
        const known = new Set(open.map(({ email }) => email));
        const wanted = emails.length === 0 ? [undefined] : emails.filter((email) => !known.has(email));
        if (open.length + wanted.length > mostOpen)
          throw new AppError('invitation.too_many', { open: mostOpen });
        const rows = newInvitations(teamId, wanted, user.locale, { now, ids });
        const made = newRequestKey(userId, request, { now, made: rows.map(({ id }) => id) });
        const outcome = await invitations.add(rows, { teamId, userId, now, additions, requestKey: made });
        if (outcome === 'spent') throw new RateLimited(secondsOfDayLeft(now));
        return outcome === 'added' ? shown(rows) : undefined;
      });
    },

    async withdraw({ id: teamId }: TeamRow, id: InvitationId): Promise<{ done: true }> {
      await invitations.remove(teamId, id);
      return { done: true };
    },
  };
};
export type InvitationsService = ReturnType<typeof createInvitationsService>;
