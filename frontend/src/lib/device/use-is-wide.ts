import { useSyncExternalStore } from 'react';

/** As in the style sheets: from here on, a map is beside its list. */
const wide = (): MediaQueryList => matchMedia('(min-width: 64em)');

const subscribe = (changed: () => void): (() => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether two columns have space, 1,024 px at the usual text size. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
