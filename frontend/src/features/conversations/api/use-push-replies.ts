import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serviceWorkers } from '#frontend/lib/device/device-storage.ts';
import { givenIn, replyOf } from '../model/push-reply.ts';
import { openOutbox } from './open-outbox.ts';

const now = (): string => new Date().toISOString();

/** Sends what was typed into push messages: from the service worker, or from the address with which it opened the conversation. */
export const usePushReplies = (ownId: string | undefined): void => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const given = ownId === undefined ? undefined : givenIn(hash);
    if (ownId === undefined || given === undefined) return;
    const message = replyOf(given, ownId, now());
    // With its key, a reply that was sent before is not sent again.
    if (message) void openOutbox(ownId).add(message);
    void navigate(`${pathname}${search}`, { replace: true });
  }, [ownId, hash, pathname, search, navigate]);
  useEffect(() => {
    const workers = serviceWorkers();
    if (!workers || ownId === undefined) return undefined;
    const take = ({ data, ports: [port] }: MessageEvent): void => {
      const message = replyOf(Reflect.get(Object(data), 'reply'), ownId, now());
      if (!message) return;
      port?.postMessage(true);
      void openOutbox(ownId).add(message);
    };
    workers.addEventListener('message', take);
    workers.startMessages();
    return () => workers.removeEventListener('message', take);
  }, [ownId]);
};
