import { useEffect, useState } from 'react';

/** Whether the browser has had nothing to do since `when` came true: for what may follow the first view. */
export const useIdle = (when: boolean): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!when) return;
    if (!('requestIdleCallback' in globalThis)) {
      setIdle(true);
      return;
    }
    const asked = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(asked);
  }, [when]);
  return idle;
};
