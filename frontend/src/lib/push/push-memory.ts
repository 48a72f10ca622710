import * as z from 'zod/mini';
import { Instant } from '#shared/kernel/dates.ts';
import { PushRegistrationId, UserId } from '#shared/kernel/ids.ts';

/** Its key in the browser's storage. */
export const PUSH_MEMORY_KEY = 'push-registration';

const Remembered = z.object({
  /** Whose registration it is: for another person on this browser it counts as none. */
  userId: UserId,
  registrationId: PushRegistrationId,
  endpoint: z.string(),
  publicKey: z.string(),
  refreshedAt: Instant,
});
export type Remembered = z.infer<typeof Remembered>;

/** What this browser remembers about its registration. */
export const createPushMemory = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  read: (): Remembered | undefined => {
    try {
      return Remembered.parse(JSON.parse(storage.getItem(PUSH_MEMORY_KEY) ?? ''));
    } catch {
      return undefined;
    }
  },
  write: (remembered: Remembered): void => storage.setItem(PUSH_MEMORY_KEY, JSON.stringify(remembered)),
  forget: (): void => storage.removeItem(PUSH_MEMORY_KEY),
});
export type PushMemory = ReturnType<typeof createPushMemory>;
