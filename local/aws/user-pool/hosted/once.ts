import { randomBytes } from 'node:crypto';
import type { Clock } from '../../service.ts';

/** Values behind random keys that can be taken once, within `lifetime` milliseconds. Kept in memory. */
export const createOnce = <Value>(clock: Clock, lifetime: number) => {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>();
  const now = () => clock.now().getTime();
  return {
    add(value: Value): string {
      for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
      const key = randomBytes(32).toString('base64url');
      kept.set(key, { value, until: now() + lifetime });
      return key;
    },
    take(key: string): Value | undefined {
      const found = kept.get(key);
      kept.delete(key);
      return found && found.until > now() ? found.value : undefined;
    },
  };
};
