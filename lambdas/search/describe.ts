import { bitsOf, freeParts } from '#shared/domains/players/rules.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { EventId, PlaceId, SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { FindNextPublicDates } from '../events/old-api.ts';
import type { FindPlaceCards } from '../places/old-api.ts';
import type { FindPlayer } from '../players/old-api.ts';
import type { FindSiteHeads } from '../sites/old-api.ts';
import type { FindTeamCards, FindTeamWithRoster } from '../teams/old-api.ts';
import type { SearchDocument } from './document.ts';

/** The document of something as it is now; undefined if it may not be found. */
export type Describe = (id: string) => Promise<SearchDocument | undefined>;
/** A kind of thing that can be found is added here, in `results.ts`, and with the rows that change it in `domain.ts`. */
export type Descriptions = { readonly [Kind in SearchKind]: Describe };

export interface DescriptionDeps {
  readonly findNextPublicDates: FindNextPublicDates;
  readonly findTeamWithRoster: FindTeamWithRoster;
  readonly findTeamCards: FindTeamCards;
  readonly findPlayer: FindPlayer;
  readonly findPlaceCards: FindPlaceCards;
  readonly findSiteHeads: FindSiteHeads;
}

/** The names of sports as words: `disc_golf` is found as 'disc golf'. */
const sportWords = (sports: readonly string[]): string => sports.join(' ').replaceAll('_', ' ');

export const createDescriptions = (deps: DescriptionDeps): Descriptions => ({
  async event(id) {
    const [next] = await deps.findNextPublicDates([EventId.parse(id)]);
    if (!next) return undefined;
    const { title, location, gameType, dateStart } = next.card;
    const where = location.isOnline ? `online ${location.city}` : `${location.name} ${location.address}`;
    return {
      kind: 'event',
      id,
      platform: null,
      title,
      about: `${sportWords([gameType])} ${where}`,
      position: { lat: location.lat, lng: location.lng },
      sports: [gameType],
      startsAt: dateStart,
      endsAt: next.lastEndsAt,
    };
  },

  async team(id) {
    const found = await deps.findTeamWithRoster(TeamId.parse(id));
    if (!found || found.card.privacy === 'invite') return undefined;
    const { name, gameTypes, location, platform } = found.card;
    return {
      kind: 'team',
      id,
      platform,
      title: name,
      about: `${sportWords(gameTypes)} ${location?.formattedAddress ?? ''}`,
      position: location && { lat: location.lat, lng: location.lng },
      sports: gameTypes,
      people: found.roster.map(({ displayName }) => displayName),
    };
  },

  async player(id) {
    const found = await deps.findPlayer(UserId.parse(id));
    if (!found) return undefined;
    const { displayName, platform, ratings, city } = found.person;
    const available = ratings.filter(({ toggle }) => toggle);
    const { times, isPublic } = found;
    const trips = (times?.dates ?? []).flatMap(({ date, endDate, location }) =>
      location
        ? [{ date, endDate, position: { lat: location.lat, lng: location.lng }, timeZone: location.timeZone }]
        : [],
    );
    return {
      kind: 'player',
      id,
      platform,
      title: displayName,
      about: '',
      position: { lat: city.lat, lng: city.lng },
      sports: available.map(({ sport }) => sport),
      levels: available.flatMap(({ sport, level }) => (level === null ? [] : [{ sport, level }])),
      ...(times?.week && { free: bitsOf(freeParts(times.week)) }),
      ...(trips.length > 0 && { trips }),
      ...(times && { isOpen: isPublic }),
    };
  },

  async place(id) {
    const [place] = await deps.findPlaceCards([PlaceId.parse(id)]);
    if (!place) return undefined;
    const { name, address, sports, lat, lng } = place;
    const about = `${sportWords(sports)} ${address}`;
    return { kind: 'place', id, platform: null, title: name, about, position: { lat, lng }, sports };
  },

  async site(id) {
    const [site] = await deps.findSiteHeads([SiteId.parse(id)]);
    const [team] = site ? await deps.findTeamCards([site.teamId]) : [];
    if (!site || !team) return undefined;
    const { gameTypes, location, platform } = team;
    return {
      kind: 'site',
      id,
      platform,
      title: site.title,
      about: `${sportWords(gameTypes)} ${location?.formattedAddress ?? ''}`,
      position: location && { lat: location.lat, lng: location.lng },
      sports: gameTypes,
    };
  },
});
