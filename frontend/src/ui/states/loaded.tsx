import type { ReactNode } from 'react';
import { isMissing } from '#frontend/lib/api/is-missing.ts';
import { ErrorState } from './error-state.tsx';

/** What `useRead` and `usePages` return; a screen that needs several reads makes one of them. */
type Read<T> = Reading & ({ readonly data: T | undefined } | { readonly items: T | undefined });

interface Reading {
  readonly error: unknown;
  /** Only what may be `missing` needs it. */
  readonly isLoading?: boolean;
  readonly more?: boolean;
  readonly mutate?: () => unknown;
  readonly retry?: () => unknown;
}

interface FailureProps {
  readonly of: Read<unknown>;
  /** What could not be done: 'The events near you could not be loaded.' */
  readonly failed: string;
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** What is not affected. */
  readonly safe?: string | undefined;
  /** What else can be done than to retry. */
  readonly action?: ReactNode;
}

const answerOf = <T,>(of: Read<T>): T | undefined => ('items' in of ? of.items : of.data);

const Failure = ({ of: { error, retry, mutate }, failed, ...rest }: FailureProps) => (
  <ErrorState {...rest} error={error} title={failed} onRetry={() => void (retry ?? mutate)?.()} />
);

/** Below a list whose next page could not be loaded. */
export const MoreFailed = (props: FailureProps): ReactNode =>
  answerOf(props.of) !== undefined && Boolean(props.of.error) && <Failure {...props} />;

interface LoadedProps<T> extends Omit<FailureProps, 'of'> {
  readonly of: Read<T>;
  /** Until there is an answer. */
  readonly skeleton: ReactNode;
  /** If there is no such thing, or its address cannot be one. */
  readonly missing?: ReactNode;
  /** If a list has nothing in it. */
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

const isEmpty = (data: unknown): boolean => {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : data;
  return Array.isArray(items) && items.length === 0;
};

/** What has been read, or how far it has come. What is shown stays, even if reading it again fails. */
export const Loaded = <T,>({
  of,
  skeleton,
  missing,
  empty,
  children,
  ...words
}: LoadedProps<T>): ReactNode => {
  const { error, isLoading, more } = of;
  const loaded = answerOf(of);
  if (loaded !== undefined)
    return empty !== undefined && isEmpty(loaded) && more !== true ? empty : children(loaded);
  if (missing !== undefined && (error ? isMissing(error) : isLoading === false)) return missing;
  return error ? <Failure {...words} of={of} /> : skeleton;
};
