import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import type { TeamCard } from '#shared/domains/teams/contract.ts';

const SCHEMA = { '@context': 'https://schema.org' } as const;

interface Addressed {
  readonly url: string;
  readonly image: string;
}

/** https://schema.org/SportsEvent, a kind of Event */
export const eventData = (event: EventCard, description: string, { url, image }: Addressed) => ({
  ...SCHEMA,
  '@type': 'SportsEvent',
  name: event.title,
  description,
  startDate: event.dateStart,
  endDate: event.endsAt,
  eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: event.location.name,
    address: event.location.address,
    geo: { '@type': 'GeoCoordinates', latitude: event.location.lat, longitude: event.location.lng },
  },
  organizer: { '@type': 'Person', name: event.host.displayName },
  maximumAttendeeCapacity: event.capacity,
  remainingAttendeeCapacity: Math.max(0, event.capacity - event.going),
  isAccessibleForFree: true,
  image,
  url,
});

const teamThing = (team: Pick<TeamCard, 'name'>, place: string | null, { url, image }: Addressed) => ({
  ...SCHEMA,
  '@type': 'SportsTeam',
  name: team.name,
  ...(place !== null && { location: { '@type': 'Place', name: place, address: place } }),
  image,
  url,
});

/** https://schema.org/SportsTeam */
export const teamData = (team: TeamCard, description: string, at: Addressed) => ({
  ...teamThing(team, team.location?.formattedAddress ?? null, at),
  description,
  sport: team.gameTypes,
});

export const siteData = ({ team }: PublishedSite, at: Addressed) => ({
  ...teamThing(team, team.place, at),
  sport: team.gameTypes,
});
