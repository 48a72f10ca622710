import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { isWorthRetrying } from '#frontend/lib/api/worth-retrying.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { type Unsent, withoutSent } from '../model/outbox.ts';

const RETRY_MS = 15_000;

/**
 * Keeps entries on this device, under `place`, and sends each as soon as there is a connection, also after the page was closed meanwhile. Sending one again
 * has to change nothing. What the server refuses is shown, and forgotten.
 */
export const useOutbox = <Value>(
  place: string,
  read: (text: string | null) => Unsent<Value>,
  send: (key: string, value: Value) => Promise<void>,
) => {
  const [unsent, setUnsent] = useState(() => read(deviceStorage.getItem(place)));
  const latest = useRef(unsent);
  const isSending = useRef<boolean>(false);
  const sender = useLatest(send);

  const keep = useCallback(
    (next: Unsent<Value>): void => {
      latest.current = next;
      if (Object.keys(next).length === 0) deviceStorage.removeItem(place);
      else deviceStorage.setItem(place, JSON.stringify(next));
      setUnsent(next);
    },
    [place],
  );

  const sendAll = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const [next] = Object.entries(latest.current);
        if (!next) return;
        const [key, value] = next;
        let isLater = false;
        await attempt(() =>
          sender.current(key, value).catch((error: unknown) => {
            isLater = isWorthRetrying(error);
            if (!isLater) throw error;
          }),
        );
        if (isLater) return;
        keep(withoutSent(latest.current, key, value));
      }
    } finally {
      isSending.current = false;
    }
  }, [sender, keep]);

  useEffect(() => {
    const trySending = (): void => void sendAll();
    trySending();
    const timer = setInterval(trySending, RETRY_MS);
    addEventListener('online', trySending);
    return () => {
      clearInterval(timer);
      removeEventListener('online', trySending);
    };
  }, [sendAll]);

  return {
    unsent,
    put: (key: string, value: Value): void => {
      keep({ ...latest.current, [key]: value });
      void sendAll();
    },
    /** Drops what was not sent yet. */
    drop: (key: string): void =>
      keep(Object.fromEntries(Object.entries(latest.current).filter(([one]) => one !== key))),
  };
};
