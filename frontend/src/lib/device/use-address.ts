import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What was chosen last, and the query that the address had then. */
interface Choice {
  readonly query: string;
  readonly before: string;
}
interface ChooseOptions {
  /** Back does not undo the choice. @default true */
  readonly replace?: boolean;
}

/**
 * The query of the address, or the one chosen a moment ago, which the address will have: the next choice must not undo the last one.
 */
export const useAddress = () => {
  const [current, setAddress] = useSearchParams();
  const [choice, setChoice] = useState<Choice>();
  const now = current.toString();
  if (choice && choice.before !== now) setChoice(undefined);
  const query = choice?.before === now ? choice.query : now;
  const address = useMemo(() => new URLSearchParams(query), [query]);
  const choose = (next: URLSearchParams, { replace = true }: ChooseOptions = {}): void => {
    setChoice({ query: next.toString(), before: now });
    setAddress(next, { replace, preventScrollReset: true });
  };
  return { address, choose };
};
