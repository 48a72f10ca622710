import type { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam } from '../../support/builders.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RouteRow, RowsOf } from './row.ts';

/** The product's own hosts show no team's site. */
const notHere = [404, 'site.not_found'] as const;

const noSiteHere = {
  visitor: notHere,
  pending: notHere,
  unverified: notHere,
  member: notHere,
  other: notHere,
  suspended: notHere,
  staff: notHere,
} as const;

const notYourSite = { other: notHere, staff: notHere } as const;

const site = ({ site: { id } }: World) => ({ params: { siteId: id } });

/** What only the owner of a website may do with it; to others it does not exist. */
const ownSite = (rest: (world: World) => Input, again?: RouteRow['again']): RouteRow => ({
  ...(again && { again }),
  owner: 'member',
  valid: (world) => ({ ...site(world), ...rest(world) }),
  objects: [
    {
      of: 'a website of somebody else',
      input: (world) => ({ ...site(world), ...rest(world) }),
      expect: notYourSite,
    },
  ],
});

/** What only who started a team may do with it. */
const ownTeam = (rest: (world: World) => Input, again?: RouteRow['again']): RouteRow => {
  const input = (world: World): Input => {
    const { params, ...others } = rest(world);
    return { params: { teamId: world.team.id, ...params }, ...others };
  };
  return {
    ...(again && { again }),
    owner: 'member',
    valid: input,
    objects: [
      {
        of: 'a team of somebody else',
        input,
        expect: { other: [403, 'auth.forbidden'], staff: [403, 'auth.forbidden'] },
      },
    ],
  };
};

const blockKinds = ['hero', 'text', 'events', 'roster', 'join'] as const;
const aBlock = (type: (typeof blockKinds)[number]) => ({
  ...{ type, id: type, title: 'A heading' },
  ...(type !== 'events' && type !== 'roster' && { text: 'A text' }),
});

const savedSite = (revision: number) => ({
  title: 'Contract Crew',
  // A block of each kind, so that every text of a website is among the fields that tests fill.
  pages: [{ slug: 'home', title: 'Home', seoDescription: '', blocks: blockKinds.map(aBlock) }],
  settings: { logos: { primary: null, secondary: null } },
  revision,
});

export const teams: RowsOf<typeof teamsContract> = {
  create: { valid: () => ({ body: { ...aTeam(), requestKey: nextKey() } }) },
  list: { valid: () => ({ query: { limit: 5 } }) },
  mine: { valid: () => ({}) },
  byHost: { valid: () => ({}), differs: noSiteHere },
  get: {
    valid: ({ team }) => ({ params: { teamId: team.id } }),
    objects: [
      {
        of: 'a team by its readable address',
        input: ({ team }) => ({ params: { teamId: team.slug } }),
        expect: { visitor: [200], member: [200] },
      },
      {
        of: 'a team by invitation only',
        input: ({ circle }) => ({ params: { teamId: circle.id } }),
        expect: {
          visitor: [404, 'team.not_found'],
          pending: [404, 'team.not_found'],
          other: [404, 'team.not_found'],
          staff: [404, 'team.not_found'],
          member: [200],
        },
      },
      {
        of: 'a team that is not there',
        input: () => ({ params: { teamId: 'team_00000000000000000000000000' } }),
        expect: { visitor: [404, 'team.not_found'], member: [404, 'team.not_found'] },
      },
    ],
  },
  ofUser: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
  join: {
    again: { because: 'somebody is a member once' },
    valid: ({ team }) => ({ params: { teamId: team.id }, body: {} }),
    objects: [
      {
        of: 'a team by invitation only',
        input: ({ circle }) => ({ params: { teamId: circle.id }, body: {} }),
        expect: { member: [200], other: [404, 'team.not_found'], staff: [404, 'team.not_found'] },
      },
    ],
  },
  leave: {
    again: { because: 'who has left is no member' },
    valid: ({ team }) => ({ params: { teamId: team.id } }),
    differs: { member: [403, 'auth.forbidden'] },
    objects: [
      {
        of: 'a team that is not there',
        input: () => ({ params: { teamId: 'team_00000000000000000000000000' } }),
        expect: { member: [404, 'team.not_found'], other: [404, 'team.not_found'] },
      },
    ],
  },
  joinRequests: ownTeam(() => ({})),
  answerRequest: ownTeam(
    ({ people }) => ({
      params: { userId: people.other.userId },
      body: { approve: true },
    }),
    { because: 'who asks is answered once' },
  ),
  invitations: ownTeam(() => ({})),
  invite: ownTeam(() => ({ body: { requestKey: nextKey(), emails: ['rosa@contract.example'] } })),
  withdrawInvitation: ownTeam(({ invitationId }) => ({ params: { invitationId } }), {
    because: 'what is gone stays gone',
  }),
  assignRole: ownTeam(
    ({ people }) => ({ params: { userId: people.teammate.userId }, body: { role: 'member' } }),
    { because: 'a member has one role' },
  ),
  handOver: ownTeam(({ people }) => ({ body: { userId: people.member.userId } }), {
    because: 'a team has one owner',
  }),
  createSite: {
    again: { because: 'a team has one first website, which is given again' },
    owner: 'member',
    valid: ({ team }) => ({ params: { teamId: team.id }, body: {} }),
    objects: [
      {
        of: 'a team of somebody else',
        input: ({ team }) => ({ params: { teamId: team.id }, body: {} }),
        expect: { other: [403, 'auth.forbidden'], staff: [403, 'auth.forbidden'] },
      },
    ],
  },
  addSite: {
    owner: 'member',
    valid: ({ team }) => ({
      params: { teamId: team.id },
      body: { requestKey: nextKey(), title: 'Another website' },
    }),
    objects: [
      {
        of: 'a team of somebody else',
        input: ({ team }) => ({
          params: { teamId: team.id },
          body: { requestKey: nextKey(), title: 'Another website' },
        }),
        expect: { other: [403, 'auth.forbidden'], staff: [403, 'auth.forbidden'] },
      },
    ],
  },
  mySites: { valid: () => ({}) },
  site: ownSite(() => ({})),
  saveSite: {
    again: { because: 'a revision is replaced once, and the same draft again is that revision' },
    owner: 'member',
    valid: (world) => ({ ...site(world), body: savedSite(world.site.revision) }),
    objects: [
      {
        of: 'a website of somebody else',
        input: (world) => ({ ...site(world), body: savedSite(1) }),
        expect: notYourSite,
      },
    ],
  },
  publishSite: ownSite(() => ({ body: {} }), { because: 'the same draft is shown' }),
  publishedSite: {
    valid: site,
    objects: [
      {
        of: 'a website that is not published',
        input: ({ draft }) => ({ params: { siteId: draft.id } }),
        expect: { visitor: [404, 'site.not_found'], member: [404, 'site.not_found'] },
      },
    ],
  },
  siteByHost: { valid: () => ({}), differs: noSiteHere },
  domain: ownSite(() => ({})),
  attachDomain: {
    ...ownSite(({ domain }) => ({ body: { domain } }), { because: 'a website has one domain' }),
    objects: [
      {
        of: 'a website of somebody else',
        input: (world) => ({ ...site(world), body: { domain: world.domain } }),
        expect: notYourSite,
      },
      {
        of: 'a website of a team whose plan has none',
        input: ({ draft }) => ({ params: { siteId: draft.id }, body: { domain: 'draft.localhost' } }),
        expect: { member: [402, 'plan.limit'], other: [404, 'site.not_found'] },
      },
    ],
  },
  checkDomain: ownSite(() => ({ body: {} }), { because: 'it looks once more' }),
  moveDomain: ownSite(({ site: { id } }) => ({ body: { to: id } }), { because: 'it is there already' }),
  detachDomain: {
    again: { because: 'what is gone stays gone' },
    owner: 'member',
    valid: ({ draft }) => ({ params: { siteId: draft.id }, body: {} }),
    objects: [
      {
        of: 'a website of somebody else',
        input: (world) => ({ ...site(world), body: {} }),
        expect: notYourSite,
      },
    ],
  },
};
