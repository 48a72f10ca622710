import type { Member } from '#lambdas/core/actor.ts';
import * as family from '#lambdas/family/index.ts';
import * as sites from '#lambdas/sites/sites.ts';
import { createTeam } from '#lambdas/teams/create-team.ts';
import * as roster from '#lambdas/teams/roster/index.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import type { NewTeam } from '#shared/domains/teams/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { eventually } from '../support/eventually.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import type { Product } from '../support/product.ts';
import type { Random } from '../support/random.ts';
import { demoCities } from './cities.ts';
import { loadClub } from './club.ts';
import { loadTeamTalk } from './conversations.ts';
import { teamPractice } from './games.ts';
import { randomKey } from './request-key.ts';
import { type DemoTable, presentIn, type Services } from './services.ts';
import { loadSession } from './sessions.ts';
import { loadTeamDiscussion } from './team-discussion.ts';

export interface DemoTeam {
  readonly owner: string;
  readonly members: number;
  /** Whether it has a weekly practice, groups, dues, and conversations. */
  readonly isActive: boolean;
  /** A name under `localhost`; null: without a website. */
  readonly domain: string | null;
  readonly team: Omit<NewTeam, 'requestKey' | 'invitations'>;
}

export const demoTeams: readonly DemoTeam[] = [
  {
    owner: 'yolanda@demo.example',
    members: 14,
    isActive: true,
    domain: 'thunder.localhost',
    team: {
      name: 'Austin Thunder',
      kind: 'club',
      gameTypes: ['pickleball', 'board_games'],
      location: { formattedAddress: 'Austin, TX', lat: 30.26715, lng: -97.74306 },
      privacy: 'public',
      about:
        'Dinks on Saturday mornings, a ladder on Tuesdays, and board games when it rains.\nAll levels. We lend paddles to anybody who comes for the first time.',
    },
  },
  {
    owner: 'dana@demo.example',
    members: 9,
    isActive: false,
    domain: null,
    team: {
      name: 'Green Lake Ladder',
      kind: 'league',
      gameTypes: ['pickleball', 'tennis'],
      location: { formattedAddress: 'Seattle, WA', lat: 47.60621, lng: -122.33207 },
      privacy: 'request',
      about: 'A doubles ladder from spring to fall. Request to join, and say how long you have played.',
    },
  },
];

/** Creates the weekly practice of a team at a venue of its city, and a session of the practices of the last weeks. */
const loadPractice = async (
  services: Services,
  { team }: DemoTeam,
  {
    teamId,
    owner,
    members,
    target,
  }: {
    readonly teamId: TeamId;
    readonly owner: Member;
    readonly members: readonly Member[];
    readonly target: DemoTable;
  },
  random: Random,
): Promise<void> => {
  const home = demoCities.find(({ city }) => city.name === team.location?.formattedAddress);
  const venue = home?.venues.find(({ games: [game] }) => team.gameTypes.some((own) => own === game));
  if (!home || !venue) throw new Error(`${team.name} has no venue in its city`);
  const input = teamPractice(teamId, venue, home.city.timeZone, target.now);
  const practice = await services.events.create(owner, { ...input, requestKey: randomKey(random) });
  await loadSession(target, services, { teamId, owner, members, practice, input }, random);
};

/** A website that is to have a domain. */
export interface DemoSite {
  readonly teamId: TeamId;
  readonly siteId: string;
  readonly domain: string;
}

interface LoadedTeam {
  readonly members: readonly Member[];
  readonly site: DemoSite | undefined;
}

/** Starts a team and lets people join. */
export const loadTeam = async (
  services: Services,
  demoTeam: DemoTeam,
  {
    owner,
    people,
    target,
  }: { readonly owner: Member; readonly people: readonly Member[]; readonly target: DemoTable },
  random: Random,
): Promise<LoadedTeam> => {
  const { ctx } = services;
  const { team, members, isActive, domain } = demoTeam;
  const requestKey = randomKey(random);
  const input = { ...team, requestKey, invitations: [] };
  const started = await createTeam(ctx, owner, input, { platform: 'gth', findShown: family.findShown });
  const id = TeamId.parse(started.id);
  const found = (by: Member) => presentIn(roster.findWithPlan(ctx, by, id));
  const joining = random.some(people, members);
  for (const person of joining) {
    const { object, roles, plan } = await found(person);
    const into = { team: object, roles, most: (await plan.read()).members };
    const { standing } = await roster.join(ctx, person, into);
    if (standing === 'asked') await roster.answer(ctx, into, person.userId, true);
  }
  const loaded = { teamId: id, owner, members: joining };
  if (isActive) {
    const others = people.filter(({ userId }) => !joining.some((member) => member.userId === userId));
    await loadPractice(services, demoTeam, { ...loaded, target }, random);
    await loadClub(services, loaded);
    await loadTeamDiscussion(services, loaded, random);
    await loadTeamTalk(services, { ...loaded, others }, random);
  }
  if (domain === null) return { members: joining, site: undefined };
  const site = await sites.createFromTeam(ctx, owner, (await found(owner)).object);
  await sites.publish(ctx, site);
  return { members: joining, site: { teamId: id, siteId: site.id, domain } };
};

/** Buys the plan that a custom domain needs, connects the domain, and has it checked until it is served, as the owner would. */
export const openDomain = async (
  product: Product,
  email: string,
  { teamId, siteId, domain }: DemoSite,
): Promise<void> => {
  const token = await product.tokenOf(email);
  await buyTeamPlan(product, { token }, teamId);
  const params = { siteId };
  await product.call(sitesContract.attachDomain, { params, body: { domain } }, token);
  await eventually(`the website at ${domain}`, async () => {
    const { status } = await product.call(sitesContract.checkDomain, { params, body: {} }, token);
    return status === 'active';
  });
};
