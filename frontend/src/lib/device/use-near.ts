import { useCallback, useState } from 'react';

/** How far below the window something is prepared. */
const MARGIN = '400px';

/** Whether an element has come near the window, from then on; and the ref of the element. */
export const useNear = (): readonly [
  ref: (element: Element | null) => (() => void) | undefined,
  isNear: boolean,
] => {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
};
