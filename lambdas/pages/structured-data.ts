import type {
  BreadcrumbList,
  Event,
  FAQPage,
  Offer,
  Organization,
  Place,
  SocialEvent,
  SportsActivityLocationLeaf,
  SportsEvent,
  SportsTeamLeaf,
  Thing,
  WebPage,
} from 'schema-dts';
import type { EventCard, EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { GameType } from '#shared/product/game-types.ts';
import type { TextPage } from '#shared/product/text-page.ts';

// The types are schema.org's own, from `schema-dts`: a property that a type does not have does not compile.

interface Addressed {
  readonly url: string;
  readonly image: string;
}

/** A date of an event, and whether people may still join it. */
interface OfferedEvent {
  readonly card: EventCard;
  readonly description: string;
  readonly slots: readonly Slot[];
  readonly rsvpState: EventPage['rsvpState'];
}

/** Games that are no sport: their events are social ones. */
const socialGames: ReadonlySet<GameType> = new Set(['board_games', 'card_games', 'trivia', 'other']);

/** https://schema.org/Offer, one for each slot. The price is a decimal number without a currency sign. */
const offerOf = ({ name, left, fee }: Slot, { dateStart }: EventCard, url: string): Offer => ({
  '@type': 'Offer',
  name,
  price: (fee.amount / 100).toFixed(2),
  priceCurrency: fee.currency,
  availability: left > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
  availabilityEnds: dateStart,
  url,
});

const positionOf = ({ lat, lng }: Coordinates) =>
  ({ '@type': 'GeoCoordinates', latitude: lat, longitude: lng }) as const;

const placeOf = ({ name, address, lat, lng }: Coordinates & { name: string; address: string }): Place => ({
  '@type': 'Place',
  name,
  address,
  geo: positionOf({ lat, lng }),
});

/** https://schema.org/Event */
export const eventData = (
  { card, description, slots, rsvpState }: OfferedEvent,
  { url, image }: Addressed,
): Event => {
  const event: Omit<SportsEvent, '@type'> & Omit<SocialEvent, '@type'> = {
    name: card.title,
    description,
    startDate: card.dateStart,
    endDate: card.endsAt,
    eventStatus: card.cancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    ...(card.location.isOnline
      ? {
          eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
          // The link is only for those who are going: the page is where they get it.
          location: { '@type': 'VirtualLocation', url },
        }
      : {
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location: placeOf(card.location),
        }),
    organizer: { '@type': 'Person', name: card.host.displayName },
    maximumAttendeeCapacity: card.capacity,
    remainingAttendeeCapacity: card.left,
    isAccessibleForFree: slots.every(({ fee }) => fee.amount === 0),
    // Nobody can take up an offer once RSVPs are closed.
    ...(rsvpState === 'open' && { offers: slots.map((slot) => offerOf(slot, card, url)) }),
    image,
    url,
  };
  return socialGames.has(card.gameType)
    ? { ...event, '@type': 'SocialEvent' }
    : { ...event, '@type': 'SportsEvent' };
};

const teamThing = (
  team: Pick<TeamCard, 'name' | 'gameTypes'>,
  place: string | null,
  { url, image }: Addressed,
): SportsTeamLeaf => ({
  '@type': 'SportsTeam',
  name: team.name,
  sport: team.gameTypes,
  ...(place !== null && { location: { '@type': 'Place', name: place, address: place } }),
  image,
  url,
});

/** https://schema.org/SportsTeam */
export const teamData = (team: TeamCard, description: string, at: Addressed): SportsTeamLeaf => ({
  ...teamThing(team, team.location?.formattedAddress ?? null, at),
  description,
});

export const siteData = ({ team }: PublishedSite, at: Addressed): SportsTeamLeaf =>
  teamThing(team, team.place, at);

/** https://schema.org/SportsActivityLocation */
export const placeData = (place: PlacePage, { url, image }: Addressed): SportsActivityLocationLeaf => ({
  '@type': 'SportsActivityLocation',
  name: place.name,
  address: place.address,
  geo: positionOf(place),
  ...(place.phone !== null && { telephone: place.phone }),
  ...(place.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: place.rating.average,
      ratingCount: place.rating.count,
    },
  }),
  image,
  url,
});

/** A page on the way from the root to the page itself. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** https://schema.org/BreadcrumbList, from the root to the page itself. */
export const breadcrumbs = (crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** https://schema.org/Organization: who runs the product, by its root. */
export const organizationData = ({ name, url }: Crumb): Organization => ({
  '@type': 'Organization',
  name,
  url,
  logo: `${url}favicon.svg`,
});

/** https://schema.org/Organization: one that people have created. */
export const groupData = ({ name, url }: Crumb, image: string): Organization => ({
  '@type': 'Organization',
  name,
  url,
  image,
});

/** https://schema.org/SportsTeam: one that lives elsewhere. */
export const externalTeamData = (
  { name, url, website, place }: Crumb & { readonly website: string; readonly place: string },
  image: string,
): SportsTeamLeaf => ({
  '@type': 'SportsTeam',
  name,
  url,
  image,
  sameAs: website,
  location: place,
});

/** https://schema.org/WebPage */
const webPage = (site: Crumb, url: string): WebPage => ({
  '@type': 'WebPage',
  url,
  isPartOf: { '@type': 'WebSite', ...site },
});

/** A page about the product itself. */
export const productData = (root: Crumb, url: string): readonly Thing[] => [
  webPage(root, url),
  organizationData(root),
];

/** https://schema.org/FAQPage */
export const answersData = (questions: TextPage['questions']): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
