import type { sitesContract } from '#shared/domains/sites/contract.ts';
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
  // A block of each kind, so that every text of a website is among the tested fields.
  pages: [{ slug: 'home', title: 'Home', seoDescription: '', blocks: blockKinds.map(aBlock) }],
  settings: { logos: { primary: null, secondary: null } },
  revision,
});

export const sites: RowsOf<typeof sitesContract> = {
  create: {
    again: { because: 'a team has one first website, which is given again' },
    valid: (world) => ({ ...ofTeam(world), body: {} }),
  },
  add: {
    valid: (world) => ({
      ...ofTeam(world),
      body: { requestKey: nextKey(), title: 'Another website' },
    }),
  },
  mine: { valid: () => ({}) },
  get: { valid: ofSite },
  save: {
    again: { because: 'a revision is replaced once, and the same draft again is that revision' },
    valid: (world) => ({ ...ofSite(world), body: savedSite(world.site.revision) }),
  },
  publish: {
    again: { because: 'the same draft is shown' },
    valid: (world) => ({ ...ofSite(world), body: {} }),
  },
  published: {
    valid: ofSite,
    objects: [
      {
        of: 'a website that is not published',
        input: ({ draft }) => ({ params: { siteId: draft.id } }),
        expect: { visitor: [404, 'site.not_found'], member: [404, 'site.not_found'] },
      },
    ],
  },
  byHost: { valid: () => ({}), differs: noSiteHere },
  teamOfHost: { valid: () => ({}), differs: noSiteHere },
  domain: { valid: ofSite },
  attachDomain: {
    again: { because: 'a website has one domain' },
    valid: (world) => ({ ...ofSite(world), body: { domain: world.domain } }),
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
