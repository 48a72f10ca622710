import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last render, for code that outlives a render without being restarted. */
export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};
