import type { PageTag } from '#shared/declare/page-changes.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import type { TeamCard } from '#shared/domains/teams/contract.ts';
import { CACHE_TAGS_HEADER } from '#shared/product/cache-tags.ts';

/** The event and its host. */
export const eventTags = ({ id, host }: Pick<EventCard, 'id' | 'host'>): readonly PageTag[] => [
  id,
  host.userId,
];

/** The team and its owner. */
export const teamTags = ({ id, owner }: Pick<TeamCard, 'id' | 'owner'>): readonly PageTag[] => [
  id,
  owner.userId,
];

/** The place and who added it. */
export const placeTags = ({ id, owner }: Pick<PlacePage, 'id' | 'owner'>): readonly PageTag[] => [
  id,
  ...(owner ? [owner.userId] : []),
];

/** The website, its team, and the team's owner. */
export const siteTags = ({ id, team }: Pick<PublishedSite, 'id' | 'team'>): readonly PageTag[] => [
  id,
  ...teamTags(team),
];

/** Tells the edge what a response shows. */
export const tagHeader = (tags: readonly PageTag[]): Readonly<Record<string, string>> =>
  tags.length === 0 ? {} : { [CACHE_TAGS_HEADER]: tags.join(',') };
