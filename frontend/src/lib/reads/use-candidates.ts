import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { userSearch } from '#shared/domains/search/rules.ts';
import { useDebounced } from '../device/use-debounced.ts';
import { useRead } from './use-read.ts';

/** Someone who can be chosen. */
export interface Candidate {
  readonly userId: string;
  readonly displayName: string;
  readonly photoURL: string | null;
}

const MOST_CONNECTIONS = '50';
const MOST_FOUND = '20';

/** People whose names start with the typed text when typing pauses; before that, the person's connections. `asked` is that text. */
export const useCandidates = (typed: string) => {
  const text = useDebounced(typed.trim(), userSearch.debounceMs);
  const asked = text.length >= userSearch.minimum ? text : undefined;
  const found = useRead(
    searchContract.find,
    asked === undefined ? null : { query: { q: asked, kind: 'player', limit: MOST_FOUND } },
    { keepPreviousData: false },
  );
  const connected = useRead(
    connectionsContract.list,
    asked === undefined ? { query: { state: 'connected', limit: MOST_CONNECTIONS } } : null,
  );
  const people: readonly Candidate[] | undefined =
    asked === undefined
      ? connected.data?.items.map(({ person }) => person)
      : found.data?.groups
          .flatMap(({ items }) => items)
          .map(({ id: userId, title: displayName, photoURL }) => ({ userId, displayName, photoURL }));
  const { error, mutate } = asked === undefined ? connected : found;
  return { people, asked, error, retry: () => void mutate() };
};
