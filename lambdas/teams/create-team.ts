import { slugOf, slugWithId } from '#shared/domains/teams/rules.ts';
import type { NewTeam } from '#shared/domains/teams/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { RateLimited } from '../core/rate-limits.ts';
import { refuseReserved } from '../core/reserved.ts';
import { findMade, newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import * as media from '../media/index.ts';
import type { Context } from '../runtime/context.ts';
import { unusableCover } from './edit-team.ts';
import { newInvitations, secondsOfDayLeft } from './invitations/index.ts';
import { type FindPeople, showTeam, type TeamPageOut } from './shown/index.ts';
import { addTeam, findTeam, LISTED, type NewTeamRows } from './store/index.ts';

interface TeamIdentity {
  readonly id: TeamId;
  readonly slug: string;
  readonly platform: Platform;
}

/** Six decimals, about ten centimeters: the table cannot store numbers too close to zero. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const placeOf = ({ location }: NewTeam): NewTeam['location'] =>
  location && { ...location, lat: rounded(location.lat), lng: rounded(location.lng) };

const cardOf = (input: NewTeam, { slug, platform }: TeamIdentity): NewTeamRows['team']['card'] => ({
  slug,
  platform,
  name: input.name,
  kind: input.kind,
  gameTypes: input.gameTypes,
  location: placeOf(input),
  privacy: input.privacy,
  about: input.about,
});

/** The rows of a new team: the team, its creator as owner, and the invitations. */
const newTeamRows = (
  ctx: Context,
  { userId, user: { locale } }: Member,
  input: NewTeam,
  identity: TeamIdentity & { readonly now: string },
): NewTeamRows => {
  const { id, now } = identity;
  return {
    requestKey: newRequestKey(userId, input, { now, made: [id] }),
    team: {
      id,
      card: cardOf(input, identity),
      creatorId: userId,
      ownerId: userId,
      locale,
      ...(input.privacy !== 'invite' && { listed: LISTED }),
      ...(input.cover && { cover: { id: input.cover, authorId: userId } }),
      createdAt: now,
      updatedAt: now,
    },
    owner: { teamId: id, userId, role: 'owner', ownerId: userId, since: now },
    invitations: newInvitations(ctx, id, input.invitations, { userId, locale, now }),
    showing: input.cover ? media.showsOnTeam(ctx, userId, input.cover, id) : undefined,
  };
};

/** A repeated request finds the team that it created. If a name is taken, the team gets a different slug. @throws InvalidInput for a cover that cannot be used */
export const createTeam = async (
  ctx: Context,
  creator: Member,
  input: NewTeam,
  { platform, findShown }: { readonly platform: Platform; readonly findShown: FindPeople },
): Promise<TeamPageOut> => {
  await refuseReserved('team', { 'body.name': input.name });
  const id = ctx.ids.team();
  const now = ctx.clock.now();
  const make = async (): Promise<TeamId | 'key_known'> => {
    for (const slug of [slugOf(input.name), slugWithId(input.name, id)]) {
      const outcome = await addTeam(ctx, newTeamRows(ctx, creator, input, { id, slug, platform, now }));
      if (outcome === 'cover_refused') throw unusableCover();
      if (outcome === 'spent') throw new RateLimited(secondsOfDayLeft(now));
      if (outcome !== 'slug_taken') return outcome === 'added' ? id : outcome;
    }
    throw new Error('a new team’s slug is already taken by its own id');
  };
  const made = await onlyOnce(make, async () => (await findMade(ctx, TeamId, creator.userId, input))?.[0]);
  const team = await findTeam(ctx, made);
  if (!team) throw new AppError('team.not_found');
  return showTeam(ctx, team, { standing: 'owner', invited: false, linked: false }, { findShown });
};
