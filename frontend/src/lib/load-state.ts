/** What a read has answered so far, as `useRead` returns it. */
export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
}

export type LoadState<T> =
  | { readonly is: 'pending' | 'loading' }
  | { readonly is: 'success'; readonly data: T }
  | { readonly is: 'error'; readonly error: unknown };

/** How far a read has come; `pending` until it is known what to ask for. What is shown stays, even if reading it again fails. */
export const loadStateOf = <T>({ data, error, isLoading }: Answer<T>): LoadState<T> => {
  if (data !== undefined) return { is: 'success', data };
  if (error !== undefined) return { is: 'error', error };
  return { is: isLoading ? 'loading' : 'pending' };
};
