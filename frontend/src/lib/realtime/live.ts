import * as z from 'zod/mini';
import { Notification } from '#shared/contracts/notifications.ts';
import { loadConfig } from '../config.ts';
import { session } from '../session/current.ts';
import { createLiveClient, type Socket, type SocketHandlers } from './live-client.ts';

/** The sub-protocol that the server speaks; the token rides beside it, because a browser can send no header. */
const PROTOCOL = 'gth.v1';

const LiveMessage = z.object({ type: z.literal('notification'), notification: Notification });

const openSocket = async ({ onOpen, onMessage, onClose }: SocketHandlers): Promise<Socket | undefined> => {
  const [{ realtimeUrl }, token] = await Promise.all([loadConfig(), session.token({ fresh: false })]);
  if (token === undefined) return undefined;
  const socket = new WebSocket(realtimeUrl, [PROTOCOL, token]);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('close', onClose);
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && onMessage(data));
  return socket;
};

const parse = (text: string): Notification | undefined => {
  try {
    return LiveMessage.parse(JSON.parse(text)).notification;
  } catch {
    // A message of a newer server is not for this version of the app.
    return undefined;
  }
};

interface LiveNews {
  readonly onNotification: (notification: Notification) => void;
  /** The connection is there: something may have been missed before. */
  readonly onOpen: () => void;
}

/** Hears of notifications as they are made. Returns how to stop. */
export const listenLive = ({ onNotification, onOpen }: LiveNews): (() => void) => {
  const client = createLiveClient({
    open: openSocket,
    onOpen,
    onMessage: (text) => {
      const notification = parse(text);
      if (notification) onNotification(notification);
    },
    random: Math.random,
  });
  client.start();
  addEventListener('online', client.hurry);
  return () => {
    removeEventListener('online', client.hurry);
    client.stop();
  };
};
