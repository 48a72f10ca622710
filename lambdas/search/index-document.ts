import { isDeepStrictEqual } from 'node:util';
import { bitsOf, freeParts } from '#shared/domains/players/rules.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
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
import type { DocumentKey, SearchDocument } from './document.ts';
import { findEntry, writeEntry } from './search.table.ts';

const ATTEMPTS = 5;
const consistent = true;
const findShown: typeof family.findShown = (ctx, ids, viewer) =>
  family.findShown(ctx, ids, viewer, { consistent });

/** The names of sports as words: `disc_golf` is found as 'disc golf'. */
const sportWords = (sports: readonly string[]): string => sports.join(' ').replaceAll('_', ' ');

/**
 * The current document of something; undefined if it may not be found. Reads are consistent, since the stream can be faster
 * than the table's replicas. A kind of thing that can be found is added here, in `results.ts`, and with the rows that change it in `domain.ts`.
 */
const descriptions: {
  readonly [Kind in SearchKind]: (ctx: Context, id: string) => Promise<SearchDocument | undefined>;
} = {
  async event(ctx, id) {
    const [next] = await events.findNextPublicDates(ctx, [EventId.parse(id)], {
      consistent,
      find: findShown,
    });
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

  async team(ctx, id) {
    const found = await teams.findWithRoster(ctx, TeamId.parse(id), findShown);
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

  async player(ctx, id) {
    const found = await players.findPlayer(ctx, UserId.parse(id));
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

  async place(ctx, id) {
    const [place] = await places.findCards(ctx, [PlaceId.parse(id)], { consistent });
    if (!place) return undefined;
    const { name, address, sports, lat, lng } = place;
    const about = `${sportWords(sports)} ${address}`;
    return { kind: 'place', id, platform: null, title: name, about, position: { lat, lng }, sports };
  },

  async organization(ctx, id) {
    const [found] = await organizations.findCards(ctx, [OrganizationId.parse(id)], { consistent });
    if (!found) return undefined;
    const { name, city, verified } = found;
    return {
      kind: 'organization',
      id,
      platform: null,
      title: name,
      about: city.name,
      position: { lat: city.lat, lng: city.lng },
      sports: [],
      verified,
    };
  },

  async external(ctx, id) {
    const [found] = await externals.findCards(ctx, [TeamId.parse(id)], { consistent });
    if (!found) return undefined;
    const { name, gameTypes, location, platform } = found;
    return {
      kind: 'external',
      id,
      platform,
      title: name,
      about: `${sportWords(gameTypes)} ${location.formattedAddress}`,
      position: { lat: location.lat, lng: location.lng },
      sports: gameTypes,
    };
  },

  async site(ctx, id) {
    const [site] = await sites.findHeads(ctx, [SiteId.parse(id)], { consistent });
    const [team] = site ? await teams.findCards(ctx, [site.teamId], findShown) : [];
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
};

/**
 * Brings the entry of something up to date. Repeating it changes nothing. The entry is read first, then the thing itself: if another reaction writes
 * in between, this one starts over, so an older state never replaces a newer one. An entry that would stay the same is not written, which is the
 * most frequent case: most changes of an event change its counts.
 */
export const indexDocument = async (ctx: Context, key: DocumentKey): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const entry = await findEntry(ctx, key);
    const document = await descriptions[key.kind](ctx, key.id);
    if (isDeepStrictEqual(entry?.document, document)) return;
    if (await writeEntry(ctx, key, document, entry)) return;
  }
  throw new Error(`the entry of ${key.kind} ${key.id} changed ${ATTEMPTS} times meanwhile`);
};
