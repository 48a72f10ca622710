import type { Member } from '#lambdas/core/actor.ts';
import * as family from '#lambdas/family/index.ts';
import * as agreements from '#lambdas/organizations/agreements.ts';
import * as organizations from '#lambdas/organizations/organizations.ts';
import { findOrganization } from '#lambdas/organizations/store/index.ts';
import { createTeam } from '#lambdas/teams/create-team.ts';
import * as teams from '#lambdas/teams/index.ts';
import { OrganizationId, PlaceId, TeamId } from '#shared/kernel/ids.ts';
import { anOrganization, aTeam } from '../support/builders.ts';
import type { Random } from '../support/random.ts';
import type { Venue } from './cities.ts';
import { teamPractice } from './games.ts';
import { randomKey } from './request-key.ts';
import { presentIn, type Services } from './services.ts';

interface Setting {
  readonly owner: Member;
  readonly venues: readonly Venue[];
  readonly timeZone: string;
  readonly placeId: string | undefined;
  readonly now: string;
}

/** A team of the owner's that practices at the same time and place as another one. */
const loadSecondTeam = async (
  { ctx, events }: Pick<Services, 'ctx' | 'events'>,
  { owner, venues, timeZone, now }: Setting,
  random: Random,
): Promise<void> => {
  const input = aTeam({
    requestKey: randomKey(random),
    name: 'Barton Creek Juniors',
    gameTypes: ['soccer', 'volleyball'],
    about: 'Kids from 8 to 14, twice a week.',
  });
  const made = await createTeam(ctx, owner, input, { platform: 'gth', findShown: family.findShown });
  const [venue] = venues;
  if (!venue) return;
  const base = teamPractice(TeamId.parse(made.id), venue, timeZone, now);
  const field = { ...base.location, name: `${venue.name}, field 2` };
  for (const [title, timeStart] of [
    ['Juniors practice', '17:00'],
    ['Parents against kids', '18:00'],
  ] as const)
    await events.create(owner, {
      ...base,
      ...{ title, timeStart, location: field, gameType: 'soccer', requestKey: randomKey(random) },
    });
};

/** A verified organization of someone's teams, and of the place that they have added. */
export const loadOrganization = async (
  services: Pick<Services, 'ctx' | 'events'>,
  setting: Setting,
  random: Random,
): Promise<void> => {
  const { ctx } = services;
  const { owner, placeId } = setting;
  await loadSecondTeam(services, setting, random);
  const about = 'Clubs and youth teams of Austin that share their courts and fields.';
  const input = anOrganization({ requestKey: randomKey(random), about });
  const { id } = await organizations.create(ctx, owner, input);
  const row = () => presentIn(findOrganization(ctx, OrganizationId.parse(id)));
  for (const { team } of await teams.teamsOf(ctx, owner.userId, 10))
    if (team.ownerId === owner.userId) await agreements.invite(ctx, owner, await row(), team.id);
  if (placeId !== undefined) await agreements.invite(ctx, owner, await row(), PlaceId.parse(placeId));
  await organizations.verify(ctx, await row(), ['platformStaff'], true);
};
