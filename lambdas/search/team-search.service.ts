import type * as z from 'zod/mini';
import type { searchContract } from '#shared/domains/search/contract.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { unaccented } from '#shared/kernel/text.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { FindTeamCards } from '../teams/old-api.ts';
import { byDistance, isInBox, pageOf } from './around.ts';
import { isOn, type SearchDocument } from './document.ts';
import type { LiveIndex } from './live-index.ts';
import { positionOf } from './search.service.ts';

type Query = z.output<typeof searchContract.teams.query>;

export interface TeamSearchDeps {
  readonly live: LiveIndex;
  readonly findTeamCards: FindTeamCards;
}

/** Separates the texts of a team, so that nothing is found across two of them. */
const BETWEEN = '\n';

/** What a team is searched by: name, address, sports, and the people on its page. */
const textOf = ({ title, about, people = [] }: SearchDocument): string =>
  unaccented([title, about, ...people].join(BETWEEN));

/** The teams that anyone may see. */
export const createTeamSearch = ({ live, findTeamCards }: TeamSearchDeps) => ({
  /** Substrings, not words: 'hunder' finds 'Austin Thunder'. A page may have fewer items than requested. */
  async find(query: Query, platform: Platform) {
    const text = unaccented(query.q ?? '').trim();
    const inBox = isInBox(query);
    const { gameType } = query;
    const matches = (document: SearchDocument): boolean =>
      document.kind === 'team' &&
      isOn(document, platform) &&
      inBox(document) &&
      (gameType === undefined || document.sports.includes(gameType)) &&
      (text === '' || textOf(document).includes(text));
    const index = await live.current();
    const found = [...index.all()].filter(matches);
    const { items, ...rest } = pageOf(byDistance(found, positionOf(query), query.radius), query);
    const cards = await findTeamCards(items.map(({ id }) => TeamId.parse(id)));
    return { ...rest, items: cards.filter(({ privacy }) => privacy !== 'invite') };
  },
});
