import type { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam } from '../../support/builders.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

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

const ofSite = ({ site: { id } }: World): Input => ({ params: { siteId: id } });
const ofTeam = ({ team: { id } }: World): Input => ({ params: { teamId: id } });

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
    valid: ofTeam,
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
    ],
  },
  ofUser: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
  join: {
    again: { because: 'somebody is a member once' },
    valid: (world) => ({ ...ofTeam(world), body: {} }),
  },
  leave: {
    again: { because: 'who has left is no member' },
    valid: ofTeam,
    differs: { member: [403, 'auth.forbidden'] },
  },
  joinRequests: { valid: ofTeam },
  answerRequest: {
    again: { because: 'who asks is answered once' },
    valid: ({ team, people }) => ({
      params: { teamId: team.id, userId: people.other.userId },
      body: { approve: true },
    }),
  },
  invitations: { valid: ofTeam },
  invite: {
    valid: (world) => ({
      ...ofTeam(world),
      body: { requestKey: nextKey(), emails: ['rosa@contract.example'] },
    }),
  },
  withdrawInvitation: {
    again: { because: 'what is gone stays gone' },
    valid: ({ team, invitationId }) => ({ params: { teamId: team.id, invitationId } }),
  },
  members: { valid: ofTeam },
  assignRole: {
    again: { because: 'a member has one role' },
    valid: ({ team, people }) => ({
      params: { teamId: team.id, userId: people.teammate.userId },
      body: { role: 'member' },
    }),
  },
  handOver: {
    again: { because: 'a team has one owner' },
    valid: (world) => ({ ...ofTeam(world), body: { userId: world.people.member.userId } }),
  },
  createSite: {
    again: { because: 'a team has one first website, which is given again' },
    valid: (world) => ({ ...ofTeam(world), body: {} }),
  },
  addSite: {
    valid: (world) => ({
      ...ofTeam(world),
      body: { requestKey: nextKey(), title: 'Another website' },
    }),
  },
  mySites: { valid: () => ({}) },
  site: { valid: ofSite },
  saveSite: {
    again: { because: 'a revision is replaced once, and the same draft again is that revision' },
    valid: (world) => ({ ...ofSite(world), body: savedSite(world.site.revision) }),
  },
  publishSite: {
    again: { because: 'the same draft is shown' },
    valid: (world) => ({ ...ofSite(world), body: {} }),
  },
  publishedSite: {
    valid: ofSite,
    objects: [
      {
        of: 'a website that is not published',
        input: ({ draft }) => ({ params: { siteId: draft.id } }),
        expect: { visitor: [404, 'site.not_found'], member: [404, 'site.not_found'] },
      },
    ],
  },
  siteByHost: { valid: () => ({}), differs: noSiteHere },
  domain: { valid: ofSite },
  attachDomain: {
    again: { because: 'a website has one domain' },
    valid: (world) => ({ ...ofSite(world), body: { domain: world.domain } }),
    objects: [
      {
        of: 'a website of a team whose plan has none',
        input: ({ draft }) => ({ params: { siteId: draft.id }, body: { domain: 'draft.localhost' } }),
        expect: { member: [402, 'plan.limit'] },
      },
    ],
  },
  checkDomain: {
    again: { because: 'it looks once more' },
    valid: (world) => ({ ...ofSite(world), body: {} }),
  },
  moveDomain: {
    again: { because: 'it is there already' },
    valid: (world) => ({ ...ofSite(world), body: { to: world.site.id } }),
    objects: [
      {
        of: 'a website, to one of another team',
        input: (world) => ({ ...ofSite(world), body: { to: world.draft.id } }),
        expect: { member: [404, 'site.not_found'] },
      },
    ],
  },
  detachDomain: {
    again: { because: 'what is gone stays gone' },
    valid: ({ draft }) => ({ params: { siteId: draft.id }, body: {} }),
  },
};
