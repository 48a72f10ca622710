import type { SearchResult } from '#shared/domains/search/contract.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { type Coordinates, distanceInMeters } from '#shared/kernel/geo.ts';
import { EventId, OrganizationId, PlaceId, SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import * as externals from '../externals/index.ts';
import * as family from '../family/index.ts';
import * as organizations from '../organizations/index.ts';
import * as places from '../places/index.ts';
import * as players from '../players/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sites from '../sites/index.ts';
import * as teams from '../teams/index.ts';
import { cityDistance } from './around.ts';

interface Searcher {
  readonly viewer: UserId | undefined;
  readonly near: Coordinates | undefined;
}
/** The rows of some things as the viewer may see them now, in the requested order. What may not be seen is left out. */
type ReadResults = (ctx: Context, ids: readonly string[], searcher: Searcher) => Promise<SearchResult[]>;

const nothing = {
  place: null,
  sport: null,
  photoURL: null,
  cover: null,
  date: null,
  distance: null,
  position: null,
  slug: null,
  teamId: null,
  outgoingLink: null,
};

const distanceOf = (near: Coordinates | undefined, position: Coordinates | null): number | null =>
  near && position ? distanceInMeters(near, position) : null;

/** How each kind of result is read. */
export const results: { readonly [Kind in SearchKind]: ReadResults } = {
  async event(ctx, ids, { viewer, near }) {
    const found = await events.findNextPublicDates(
      ctx,
      ids.map((id) => EventId.parse(id)),
      { viewer },
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

  async team(ctx, ids, { near }) {
    const cards = await teams.findCards(
      ctx,
      ids.map((id) => TeamId.parse(id)),
      family.findShown,
    );
    return cards
      .filter(({ privacy }) => privacy !== 'invite')
      .map(({ id, slug, name, location, gameTypes, photoURL }) => ({
        ...nothing,
        kind: 'team',
        id,
        slug,
        title: name,
        place: location?.formattedAddress ?? null,
        sport: gameTypes[0] ?? null,
        photoURL,
        distance: distanceOf(near, location),
      }));
  },

  async player(ctx, ids, { viewer, near }) {
    if (!viewer) return [];
    const found = await players.findPlayers(
      ctx,
      viewer,
      ids.map((id) => UserId.parse(id)),
    );
    return found.map(({ person: { id, displayName, photoURL, city, sports } }) => ({
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

  async place(ctx, ids, { near }) {
    const cards = await places.findCards(
      ctx,
      ids.map((id) => PlaceId.parse(id)),
    );
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

  async organization(ctx, ids, { near }) {
    const cards = await organizations.findCards(
      ctx,
      ids.map((id) => OrganizationId.parse(id)),
    );
    return cards.map(({ id, name, city }) => ({
      ...nothing,
      kind: 'organization',
      id,
      title: name,
      place: city.name,
      distance: distanceOf(near, city),
    }));
  },

  async external(ctx, ids, { near }) {
    const cards = await externals.findCards(
      ctx,
      ids.map((id) => TeamId.parse(id)),
    );
    return cards.map(({ id, slug, name, gameTypes, location, website }) => ({
      ...nothing,
      ...{ kind: 'external', id, slug, title: name, outgoingLink: website },
      place: location.formattedAddress,
      sport: gameTypes[0] ?? null,
      distance: distanceOf(near, location),
    }));
  },

  async site(ctx, ids, { near }) {
    const heads = await sites.findHeads(
      ctx,
      ids.map((id) => SiteId.parse(id)),
    );
    const teamIds = heads.map(({ teamId }) => teamId);
    const cards = await teams.findCards(ctx, teamIds, family.findShown);
    const owners = new Map(cards.map((team) => [team.id, team]));
    return heads.flatMap(({ id, teamId, title }) => {
      const team = owners.get(teamId);
      if (!team) return [];
      const { location, gameTypes, photoURL } = team;
      return {
        ...nothing,
        kind: 'site' as const,
        id,
        teamId,
        title,
        place: location?.formattedAddress ?? null,
        sport: gameTypes[0] ?? null,
        photoURL,
        distance: distanceOf(near, location),
      };
    });
  },
};
