import type { Area } from '#frontend/lib/area/area.ts';
import { searchLimits } from '#shared/domains/search/rules.ts';
import { type GameType, gameTypeIds } from '#shared/product/game-types.ts';

/** The available distances, in miles. */
export const teamDistances = [10, 25, 50, 100] as const;
type Miles = (typeof teamDistances)[number];
const DEFAULT_MILES = 50;

export interface TeamFilters {
  readonly words: string;
  readonly sport: GameType | undefined;
  readonly miles: Miles;
  /** The first is 1. */
  readonly page: number;
}

/** The filters in an address; what is not valid is ignored. */
export const teamFiltersIn = (address: URLSearchParams): TeamFilters => {
  const page = Number(address.get('page'));
  return {
    words: (address.get('q') ?? '').slice(0, searchLimits.query.max),
    sport: gameTypeIds.find((id) => id === address.get('sport')),
    miles: teamDistances.find((miles) => String(miles) === address.get('within')) ?? DEFAULT_MILES,
    page: Number.isInteger(page) && page >= 1 && page <= searchLimits.lastPage ? page : 1,
  };
};

const names = { words: 'q', sport: 'sport', miles: 'within', page: 'page' } as const;
const defaults: TeamFilters = { words: '', sport: undefined, miles: DEFAULT_MILES, page: 1 };

/** The same address with some filters changed. Other filters than the page lead to the first page. */
export const withTeamFilters = (address: URLSearchParams, changed: Partial<TeamFilters>): URLSearchParams => {
  const next = new URLSearchParams(address);
  const filters = { ...teamFiltersIn(address), page: 1, ...changed };
  for (const name of ['words', 'sport', 'miles', 'page'] as const) {
    const value = filters[name];
    if (value === undefined || value === defaults[name]) next.delete(names[name]);
    else next.set(names[name], String(value));
  }
  return next;
};

/** Whether a list of teams is narrowed to a name or a sport. */
export const hasTeamFilters = ({ words, sport }: TeamFilters): boolean =>
  words.trim() !== '' || sport !== undefined;

/** What the API is asked. Without an area, teams everywhere are searched. */
export const teamQuery = (area: Area | undefined, { words, sport, miles, page }: TeamFilters) => ({
  ...(area && { lat: String(area.lat), lng: String(area.lng), radius: String(miles) }),
  q: words.trim() || undefined,
  gameType: sport,
  page: String(page),
});
