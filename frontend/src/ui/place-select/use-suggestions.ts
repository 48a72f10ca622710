import { useEffect, useState } from 'react';

/** As specified for places. */
export const SUGGESTIONS_PAUSE_MS = 500;
export const SHORTEST_QUERY = 2;

export interface Suggestion {
  readonly placeId: string;
  readonly label: string;
}

export type LoadSuggestions<S extends Suggestion> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly S[]>;

export type Suggestions<S extends Suggestion> =
  | { readonly status: 'idle' | 'loading' | 'error' }
  | {
      readonly status: 'success';
      readonly items: readonly S[];
      /** The text that was searched for; typing may have continued since. */
      readonly query: string;
    };

/** Searches when typing pauses; a response that arrives after the next search has started is dropped. */
export const useSuggestions = <S extends Suggestion>(
  query: string,
  load: LoadSuggestions<S>,
): Suggestions<S> => {
  const [state, setState] = useState<Suggestions<S>>({ status: 'idle' });
  const text = query.trim();

  useEffect(() => {
    if (text.length < SHORTEST_QUERY) {
      setState({ status: 'idle' });
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setState({ status: 'loading' });
      load(text, controller.signal).then(
        (items) => {
          if (!controller.signal.aborted) setState({ status: 'success', items, query: text });
        },
        () => {
          if (!controller.signal.aborted) setState({ status: 'error' });
        },
      );
    }, SUGGESTIONS_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, load]);

  return state;
};
