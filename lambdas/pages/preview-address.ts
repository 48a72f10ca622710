import { createHash } from 'node:crypto';
import type { PageTag } from '#shared/declare/page-changes.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { PreviewContent } from '#shared/product/preview-content.ts';
import type { FoundPlace, FoundTeam } from './page.ts';
import { eventTags, placeTags, siteTags, teamTags } from './page-tags.ts';

/** What a preview shows, and the part of its address that names whose it is. */
export interface Preview {
  readonly of: string;
  /** Whose change removes it from the edge. */
  readonly shows: readonly PageTag[];
  readonly content: PreviewContent;
}
interface Shown {
  readonly platform: Platform;
  readonly names: Readonly<Record<Platform, string>>;
}

const on = ({ platform, names }: Shown, locale: Locale) => ({
  platform: { id: platform, name: names[platform] },
  locale,
});

/** The preview of a date; a canceled one has none. */
export const eventPreview = (
  shown: Shown,
  { card, locale }: { readonly card: EventCard; readonly locale: Locale },
): Preview | undefined => {
  if (card.cancelled) return undefined;
  const { id, occurrenceId, title, gameType, dateStart, timeZone, location, host } = card;
  const { userId, displayName } = host;
  return {
    of: `event/${id}/${occurrenceId}`,
    shows: eventTags(card),
    content: {
      ...{ kind: 'event', ...on(shown, locale), title, gameType, dateStart, timeZone },
      ...{ place: location.isOnline ? null : location.name, host: { userId, displayName } },
    },
  };
};

export const teamPreview = (shown: Shown, { card, locale }: FoundTeam): Preview => ({
  of: `team/${card.id}`,
  shows: teamTags(card),
  content: {
    ...{ kind: 'team', ...on(shown, locale), title: card.name, team: null },
    ...{ gameTypes: card.gameTypes, place: card.location?.formattedAddress ?? null },
  },
});

/** The preview of a place: in the language of who added it, whoever looks. */
export const placePreview = (shown: Shown, { place, locale = 'en' }: FoundPlace): Preview => ({
  of: `place/${place.id}`,
  shows: placeTags(place),
  content: {
    ...{ kind: 'place', ...on(shown, locale), title: place.name },
    ...{ gameTypes: place.sports, address: place.address },
  },
});

/** The preview of a website: in the language of its team's creator, whoever looks. */
export const sitePreview = (
  names: Shown['names'],
  { site, locale }: { readonly site: PublishedSite; readonly locale: Locale },
): Preview => ({
  of: `site/${site.id}`,
  shows: siteTags(site),
  content: {
    ...{ kind: 'site', ...on({ platform: site.platform, names }, locale), title: site.title },
    team: site.team.name === site.title ? null : site.team.name,
    ...{ gameTypes: site.team.gameTypes, place: site.team.place },
  },
});

/** The characters of the hash: 96 bits, which nobody guesses and no two previews share. */
const HASH_LENGTH = 16;

/** A preview's address, which changes with everything that is drawn: `look` stands for how it is drawn. */
export const previewPath = ({ of, content }: Preview, look: string): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([look, content]))
    .digest('base64url');
  return `/previews/${of}/${content.platform.id}-${hash.slice(0, HASH_LENGTH)}.png`;
};
