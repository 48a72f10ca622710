import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last rendering, for what outlives a rendering without being started anew. */
export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};
