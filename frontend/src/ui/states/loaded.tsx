import type { ReactNode } from 'react';
import { type Answer, loadStateOf } from '#frontend/lib/load-state.ts';

interface LoadedProps<T> {
  readonly answer: Answer<T>;
  /** Until there is an answer. */
  readonly skeleton: ReactNode;
  readonly failed: (error: unknown) => ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What has been read, or how far it has come. */
export const Loaded = <T,>({ answer, skeleton, failed, children }: LoadedProps<T>): ReactNode => {
  const state = loadStateOf(answer);
  switch (state.is) {
    case 'success':
      return children(state.data);
    case 'error':
      return failed(state.error);
    default:
      return skeleton;
  }
};
