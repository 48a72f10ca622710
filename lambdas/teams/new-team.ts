import type { NewTeam } from '#shared/domains/teams/contract.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import type { Ids } from '../core/ids.ts';
import { newRequestKey } from '../data/request-keys.ts';
import { newInvitations } from './invitations.service.ts';
import { LISTED, type NewTeamRows } from './teams.repository.ts';

export interface TeamIdentity {
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
export const newTeamRows = (
  creator: Member,
  input: NewTeam,
  identity: TeamIdentity,
  at: { readonly now: string; readonly ids: Pick<Ids, 'invitation'> },
): NewTeamRows => {
  const { userId } = creator;
  const { now } = at;
  return {
    requestKey: newRequestKey(userId, input, { now, made: [identity.id] }),
    team: {
      id: identity.id,
      card: cardOf(input, identity),
      creatorId: userId,
      ownerId: userId,
      locale: creator.user.locale,
      ...(input.privacy !== 'invite' && { listed: LISTED }),
      createdAt: now,
      updatedAt: now,
    },
    owner: { teamId: identity.id, userId, role: 'owner', ownerId: userId, since: now },
    invitations: newInvitations(identity.id, input.invitations, { userId, locale: creator.user.locale }, at),
  };
};
