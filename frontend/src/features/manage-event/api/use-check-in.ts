import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { isWorthRetrying } from '#frontend/lib/api/worth-retrying.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { type Unsent, unsentFrom, withoutSent } from '../model/attendance-queue.ts';

const RETRY_MS = 15_000;

/**
 * Records attendance at once on this device, and sends it as soon as there is a connection, also after the page was closed meanwhile.
 * Sending a record again changes nothing.
 */
export const useCheckIn = (
  event: EventPage,
  send: (userId: UserId, attendance: Attendance | null) => Promise<void>,
) => {
  const place = `check-in ${event.id} ${event.occurrenceId}`;
  const [unsent, setUnsent] = useState<Unsent>(() => unsentFrom(deviceStorage.getItem(place)));
  const latest = useRef(unsent);
  const isSending = useRef<boolean>(false);
  const sender = useLatest(send);

  const keep = useCallback(
    (next: Unsent): void => {
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
        const [userId, attendance] = next;
        let isLater = false;
        const send = () => sender.current(UserId.parse(userId), attendance);
        await attempt(() =>
          send().catch((error: unknown) => {
            isLater = isWorthRetrying(error);
            if (!isLater) throw error;
          }),
        );
        if (isLater) return;
        keep(withoutSent(latest.current, userId, attendance));
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
    record: (userId: UserId, attendance: Attendance | null): void => {
      keep({ ...latest.current, [userId]: attendance });
      void sendAll();
    },
  };
};
