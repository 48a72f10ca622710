import * as z from 'zod/mini';
import { distinctList, oneOf, paragraphs, refusedBy, text } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { SiteId, TeamId, UserId } from '../../kernel/ids.ts';
import { isReservedSlug } from '../../product/app-pages.ts';
import { gameTypeIds, platforms } from '../../product/game-types.ts';
import { EventCard } from '../events/model/shapes.ts';
import { teamRoles } from '../teams/roles.ts';
import { teamKinds } from '../teams/rules.ts';
import { UserSummary } from '../users/user-summary.ts';
import { siteLimits, siteSlug } from './rules.ts';
import { certificateStates, domainStatuses } from './site-domains.ts';

const { title, pages, slug, seoDescription, blocks, blockTitle, blockText } = siteLimits;

const blockId = z.string().check(z.maxLength(20), z.regex(/^[a-z0-9-]{1,20}$/));
const heading = text(1, blockTitle.max);
const words = paragraphs(blockText.max);

/** The blocks of a page: data that the product renders itself. None of it is markup. */
export const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hero'), id: blockId, title: heading, text: words }),
  z.object({ type: z.literal('text'), id: blockId, title: heading, text: words }),
  z.object({ type: z.literal('events'), id: blockId, title: heading }),
  z.object({ type: z.literal('roster'), id: blockId, title: heading }),
  z.object({ type: z.literal('join'), id: blockId, title: heading, text: words }),
]);
export type Block = z.infer<typeof Block>;

export const SitePage = z.object({
  slug: z.string().check(
    z.maxLength(slug.max),
    z.regex(siteSlug),
    refusedBy((name) => (isReservedSlug(name) ? 'reserved' : undefined)),
  ),
  title: text(title.min, title.max),
  seoDescription: paragraphs(seoDescription.max),
  blocks: z.array(Block).check(z.maxLength(blocks.max)),
});
export type SitePage = z.infer<typeof SitePage>;

export const SitePages = distinctList(
  z.extend(SitePage, { blocks: distinctList(Block, blocks, ({ id }) => id) }),
  pages,
  ({ slug: name }) => name,
);

const Logo = z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(2000), z.regex(/^[!-~]*$/)));
export const SiteSettings = z.object({ logos: z.object({ primary: Logo, secondary: Logo }) });
export type SiteSettings = z.infer<typeof SiteSettings>;

/** What a list shows of a website: its draft without the document. */
export const SiteHead = z.object({
  id: SiteId,
  title: z.string(),
  teamId: TeamId,
  creator: z.object({ userId: UserId }),
  domain: z.nullable(z.string()),
  publishedAt: z.nullable(Instant),
  /** Whether the draft differs from the published version. */
  changed: z.boolean(),
  revision: z.int(),
  updatedAt: Instant,
});
export type SiteHead = z.infer<typeof SiteHead>;

/** A website as its editors see it: the draft. */
export const Site = z.extend(SiteHead, { pages: z.array(SitePage), settings: SiteSettings });
export type Site = z.infer<typeof Site>;

/** How many websites a team has, and how many its plan allows. */
export const SitesOfTeam = z.object({
  id: TeamId,
  name: z.string(),
  used: z.int(),
  most: z.int(),
  customDomain: z.boolean(),
  /** The caller's role. */
  role: oneOf(teamRoles, 'member'),
});
export type SitesOfTeam = z.infer<typeof SitesOfTeam>;

/** A published website with the data its blocks show. */
export const PublishedSite = z.object({
  id: SiteId,
  title: z.string(),
  pages: z.array(SitePage),
  settings: SiteSettings,
  platform: oneOf(platforms, 'gth'),
  team: z.object({
    id: TeamId,
    name: z.string(),
    kind: oneOf(teamKinds, 'group'),
    gameTypes: z.array(z.enum(gameTypeIds)),
    place: z.nullable(z.string()),
    photoURL: z.nullable(z.string()),
    owner: UserSummary,
    roster: z.array(UserSummary),
  }),
  /** The team's next games, earliest first; empty if no page has a block for them. */
  events: z.array(EventCard),
  /** The product's own address: events and memberships are there, never at the website's own host. */
  productUrl: z.url(),
});
export type PublishedSite = z.infer<typeof PublishedSite>;

export const DnsRecord = z.object({ type: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string() });
export type DnsRecord = z.infer<typeof DnsRecord>;

export const SiteDomain = z.object({
  domain: z.string(),
  /** The host name in use: the domain, with `www.` if entered that way. */
  host: z.string(),
  status: oneOf(domainStatuses, 'claimed'),
  certificate: oneOf(certificateStates, 'none'),
  /** Another website has verified the domain: it moves when this one's token is in the DNS and the other one's is not. */
  heldByAnother: z.boolean(),
  records: z.array(DnsRecord),
  /** Null until DNS has been checked once. */
  checkedAt: z.nullable(Instant),
});
export type SiteDomain = z.infer<typeof SiteDomain>;
