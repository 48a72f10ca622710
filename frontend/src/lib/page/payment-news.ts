import * as z from 'zod/mini';
import { newRequestKey } from '../api/request-key.ts';
import { deviceStorage, openChannel } from '../device/device-storage.ts';

/** The name of the channel between tabs, and of the storage key for browsers that lose its messages. */
const NAME = 'payment-succeeded';
const News = z.string();

export interface NewsWays {
  /** Undefined if the browser has no such channels, or may not use them. */
  readonly channel: BroadcastChannel | undefined;
  readonly storage: Pick<Storage, 'setItem'>;
  /** Announces storage changes made by other tabs. */
  readonly announcements: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Announces on both; each message is different, so that the storage changes. */
export const tellOn = ({ channel, storage }: NewsWays, id: string): void => {
  channel?.postMessage(id);
  storage.setItem(NAME, id);
};

/** Receives what other tabs announce, once, on whichever of the two is first. Returns a function that stops it. */
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
  const channel = openChannel(NAME);
  return use({ channel, storage: deviceStorage, announcements: globalThis });
};

/** Announces to other tabs that something was paid. */
export const tellPaymentSucceeded = (): void =>
  withWays((ways) => {
    tellOn(ways, newRequestKey());
    ways.channel?.close();
  });

/** Calls back when another tab announces a payment. Returns a function that stops it. */
export const listenForPayments = (hear: () => void): (() => void) =>
  withWays((ways) => {
    const stop = listenOn(ways, hear);
    return () => {
      stop();
      ways.channel?.close();
    };
  });
