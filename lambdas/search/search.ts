import type * as z from 'zod/mini';
import type { SearchResult, searchContract } from '#shared/domains/search/contract.ts';
import { type SearchKind, searchKinds, searchLimits } from '#shared/domains/search/rules.ts';
import { OrganizationId, TeamId, type UserId } from '#shared/kernel/ids.ts';
import { unaccented } from '#shared/kernel/text.ts';
import type { Platform } from '#shared/product/game-types.ts';
import * as externals from '../externals/index.ts';
import * as family from '../family/index.ts';
import * as organizations from '../organizations/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { byDistance, isInBox, pageOf, positionOf } from './around.ts';
import { isOn, type SearchDocument } from './document.ts';
import { currentIndex } from './live-index.ts';
import { search } from './memory-index.ts';
import { results } from './results.ts';

type Query = z.output<typeof searchContract.find.query>;
type OrganizationQuery = z.output<typeof searchContract.organizations.query>;
type TeamQuery = z.output<typeof searchContract.teams.query>;

/** Who searches, and where. */
interface Searcher {
  readonly viewer: UserId | undefined;
  readonly platform: Platform;
}

/** Candidates for each result: some may turn out not to be visible anymore. */
const SPARE = 4;
/** How often candidates are read until enough of them may be seen. */
const MOST_ROUNDS = 4;
/** Separates the texts of a team, so that nothing is found across two of them. */
const BETWEEN = '\n';

/**
 * The first of some candidates that may be seen. `read` returns those of its candidates that may be, as they are now; if some may not, more are
 * read.
 */
const firstVisible = async <Candidate, Item>(
  candidates: readonly Candidate[],
  most: number,
  read: (candidates: readonly Candidate[]) => Promise<Item[]>,
): Promise<{ items: Item[]; hasMore: boolean }> => {
  const items: Item[] = [];
  let at = 0;
  for (let round = 0; round < MOST_ROUNDS && items.length <= most && at < candidates.length; round += 1) {
    // Reads one more than is shown, to know whether there are more.
    const next = candidates.slice(at, at + most + 1 - items.length);
    items.push(...(await read(next)));
    at += next.length;
  }
  return { items: items.slice(0, most), hasMore: items.length > most };
};

/** Which kinds a viewer may find: people only show to people. */
const kindsFor = (viewer: UserId | undefined, only: SearchKind | undefined): readonly SearchKind[] =>
  searchKinds.filter(
    (kind) => (only === undefined || kind === only) && (kind !== 'player' || viewer !== undefined),
  );

export const find = async (ctx: Context, query: Query, { viewer, platform }: Searcher) => {
  const near = positionOf(query);
  const limit = query.limit ?? searchLimits.results.default;
  const kinds = kindsFor(viewer, query.kind);
  const now = ctx.clock.now();
  const found = search(await currentIndex(ctx), {
    text: query.q,
    near,
    most: limit * SPARE,
    accepts: (document) =>
      kinds.includes(document.kind) &&
      isOn(document, platform) &&
      (document.endsAt === undefined || document.endsAt > now),
  });
  const groups = await Promise.all(
    kinds.map(async (kind) => {
      const ids = (found.get(kind) ?? []).map(({ document }) => document.id);
      const read = (some: readonly string[]): Promise<SearchResult[]> =>
        results[kind](ctx, some, { viewer, near });
      return { kind, ...(await firstVisible(ids, limit, read)) };
    }),
  );
  return { groups: groups.filter(({ items }) => items.length > 0) };
};

/** What a team is searched by: name, address, sports, and the people on its page. */
const textOf = ({ title, about, people = [] }: SearchDocument): string =>
  unaccented([title, about, ...people].join(BETWEEN));

/** Teams, or external teams, by substrings, not words: 'hunder' finds 'Austin Thunder'. */
const pageOfTeams = async (ctx: Context, kind: 'team' | 'external', query: TeamQuery, platform: Platform) => {
  const text = unaccented(query.q ?? '').trim();
  const inBox = isInBox(query);
  const { gameType } = query;
  const matches = (document: SearchDocument): boolean =>
    document.kind === kind &&
    isOn(document, platform) &&
    inBox(document) &&
    (gameType === undefined || document.sports.includes(gameType)) &&
    (text === '' || textOf(document).includes(text));
  const { documents } = await currentIndex(ctx);
  const found = [...documents.values()].filter(matches);
  const { items, ...rest } = pageOf(byDistance(found, positionOf(query), query.radius), query);
  return { ids: items.map(({ id }) => TeamId.parse(id)), rest };
};

/** The teams that anyone may see. A page may have fewer items than requested. */
export const findTeams = async (ctx: Context, query: TeamQuery, platform: Platform) => {
  const { ids, rest } = await pageOfTeams(ctx, 'team', query, platform);
  const cards = await teams.findCards(ctx, ids, family.findShown);
  return { ...rest, items: cards.filter(({ privacy }) => privacy !== 'invite') };
};

/** Listed external teams. A page may have fewer items than requested. */
export const findExternalTeams = async (ctx: Context, query: TeamQuery, platform: Platform) => {
  const { ids, rest } = await pageOfTeams(ctx, 'external', query, platform);
  return { ...rest, items: await externals.findCards(ctx, ids) };
};

/** Organizations by substrings of their name and city: verified ones first. A page may have fewer items than requested. */
export const findOrganizations = async (ctx: Context, query: OrganizationQuery) => {
  const text = unaccented(query.q ?? '').trim();
  const { documents } = await currentIndex(ctx);
  const found = [...documents.values()].filter(
    (document) => document.kind === 'organization' && (text === '' || textOf(document).includes(text)),
  );
  const { verified = [], others = [] } = Object.groupBy(byDistance(found, positionOf(query)), (document) =>
    document.verified ? 'verified' : 'others',
  );
  const { items, ...rest } = pageOf([...verified, ...others], query);
  const ids = items.map(({ id }) => OrganizationId.parse(id));
  return { ...rest, items: await organizations.findCards(ctx, ids) };
};
