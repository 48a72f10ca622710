import type { SearchResult } from '#shared/domains/search/contract.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { type Coordinates, distanceInMeters } from '#shared/kernel/geo.ts';
import { EventId, PlaceId, SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { FindNextPublicDates } from '../events/old-api.ts';
import type { FindPlaceCards } from '../places/old-api.ts';
import type { FindPlayers } from '../players/old-api.ts';
import type { FindSiteHeads } from '../sites/old-api.ts';
import type { FindTeamCards } from '../teams/old-api.ts';
import { cityDistance } from './around.ts';

export interface Searcher {
  readonly viewer: UserId | undefined;
  readonly near: Coordinates | undefined;
}
/** The rows of some things as the viewer may see them now, in the requested order. What may not be seen is left out. */
type ReadResults = (ids: readonly string[], searcher: Searcher) => Promise<SearchResult[]>;
export type Results = { readonly [Kind in SearchKind]: ReadResults };

export interface ResultDeps {
  readonly findNextPublicDates: FindNextPublicDates;
  readonly findTeamCards: FindTeamCards;
  readonly findPlayers: FindPlayers;
  readonly findPlaceCards: FindPlaceCards;
  readonly findSiteHeads: FindSiteHeads;
}

const nothing = {
  place: null,
  sport: null,
  photoURL: null,
  cover: null,
  date: null,
  distance: null,
  position: null,
};

const distanceOf = (near: Coordinates | undefined, position: Coordinates | null): number | null =>
  near && position ? distanceInMeters(near, position) : null;

/** How each kind of result is read. */
export const createResults = (deps: ResultDeps): Results => ({
  async event(ids, { viewer, near }) {
    const found = await deps.findNextPublicDates(
      ids.map((id) => EventId.parse(id)),
      viewer,
    );
    return found.map(({ card }) => ({
      ...nothing,
      kind: 'event',
      id: card.id,
      title: card.title,
      place: card.location.isOnline ? null : card.location.name,
      sport: card.gameType,
      cover: card.cover,
      date: { occurrenceId: card.occurrenceId, dateStart: card.dateStart, timeZone: card.timeZone },
      distance: card.location.isOnline ? null : distanceOf(near, card.location),
    }));
  },

  async team(ids, { near }) {
    const cards = await deps.findTeamCards(ids.map((id) => TeamId.parse(id)));
    return cards
      .filter(({ privacy }) => privacy !== 'invite')
      .map(({ id, name, location, gameTypes, photoURL }) => ({
        ...nothing,
        kind: 'team',
        id,
        title: name,
        place: location?.formattedAddress ?? null,
        sport: gameTypes[0] ?? null,
        photoURL,
        distance: distanceOf(near, location),
      }));
  },

  async player(ids, { viewer, near }) {
    if (!viewer) return [];
    const players = await deps.findPlayers(
      viewer,
      ids.map((id) => UserId.parse(id)),
    );
    return players.map(({ person: { id, displayName, photoURL, city, sports } }) => ({
      ...nothing,
      kind: 'player',
      id,
      title: displayName,
      place: city.name,
      sport: sports[0] ?? null,
      photoURL,
      distance: near ? cityDistance(near, city) : null,
    }));
  },

  async place(ids, { near }) {
    const cards = await deps.findPlaceCards(ids.map((id) => PlaceId.parse(id)));
    return cards.map((card) => ({
      ...nothing,
      kind: 'place',
      id: card.id,
      title: card.name,
      place: card.address,
      sport: card.sports[0] ?? null,
      distance: distanceOf(near, card),
      position: { lat: card.lat, lng: card.lng },
    }));
  },

  async site(ids, { near }) {
    const sites = await deps.findSiteHeads(ids.map((id) => SiteId.parse(id)));
    const teams = new Map(
      (await deps.findTeamCards(sites.map(({ teamId }) => teamId))).map((team) => [team.id, team]),
    );
    return sites.flatMap(({ id, teamId, title }) => {
      const team = teams.get(teamId);
      if (!team) return [];
      const { location, gameTypes, photoURL } = team;
      return {
        ...nothing,
        kind: 'site' as const,
        id,
        title,
        place: location?.formattedAddress ?? null,
        sport: gameTypes[0] ?? null,
        photoURL,
        distance: distanceOf(near, location),
      };
    });
  },
});
