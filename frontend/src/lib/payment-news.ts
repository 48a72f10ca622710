import * as z from 'zod/mini';
import { newRequestKey } from './request-key.ts';

/** The channel between tabs, and the key in the storage for browsers that lose what is said there. */
const NAME = 'payment-succeeded';
const News = z.string();

export interface NewsWays {
  /** Undefined where the browser has no such channels, or may not use them. */
  readonly channel: BroadcastChannel | undefined;
  readonly storage: Pick<Storage, 'setItem'>;
  /** Where the changes of the storage that other tabs make are announced. */
  readonly announcements: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Says it on both ways; each time is another one, so that the storage changes. */
export const tellOn = ({ channel, storage }: NewsWays, id: string): void => {
  channel?.postMessage(id);
  storage.setItem(NAME, id);
};

/** Hears what other tabs say, on whichever way it comes first, once. Returns how to stop. */
export const listenOn = ({ channel, announcements }: NewsWays, hear: () => void): (() => void) => {
  let last: string | undefined;
  const take = (said: unknown): void => {
    const id = News.safeParse(said);
    if (!id.success || id.data === last) return;
    last = id.data;
    hear();
  };
  const onMessage = ({ data }: MessageEvent): void => take(data);
  const onStorage = (event: Event): void => {
    if ('key' in event && event.key === NAME && 'newValue' in event) take(event.newValue);
  };
  channel?.addEventListener('message', onMessage);
  announcements.addEventListener('storage', onStorage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    announcements.removeEventListener('storage', onStorage);
  };
};

const withWays = <T>(use: (ways: NewsWays) => T): T => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
  return use({ channel, storage: localStorage, announcements: globalThis });
};

/** Tells the other tabs that something was paid. */
export const tellPaymentSucceeded = (): void =>
  withWays((ways) => {
    tellOn(ways, newRequestKey());
    ways.channel?.close();
  });

/** Calls back when another tab tells that something was paid. Returns how to stop. */
export const listenForPayments = (hear: () => void): (() => void) =>
  withWays((ways) => {
    const stop = listenOn(ways, hear);
    return () => {
      stop();
      ways.channel?.close();
    };
  });
