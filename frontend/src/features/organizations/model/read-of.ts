/** What `useRead` returns, for a part of a page that gets it from the page. */
export interface ReadOf<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly mutate: () => unknown;
}
