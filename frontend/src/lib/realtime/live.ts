import type { Notification } from '#shared/domains/notifications/contract.ts';
import { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { loadConfig } from '../config.ts';
import { session } from '../session/current.ts';
import { createLiveClient, type Socket, type SocketHandlers } from './live-client.ts';

/** The subprotocol of the server. The token is sent as a second one, because a browser cannot set headers. */
const PROTOCOL = 'gth.v1';

const openSocket = async ({ onOpen, onMessage, onClose }: SocketHandlers): Promise<Socket | undefined> => {
  const [{ realtimeUrl }, token] = await Promise.all([loadConfig(), session.token({ fresh: false })]);
  if (token === undefined) return undefined;
  const socket = new WebSocket(realtimeUrl, [PROTOCOL, token]);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('close', onClose);
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && onMessage(data));
  return socket;
};

const parse = (text: string): LiveMessage | undefined => {
  try {
    return LiveMessage.parse(JSON.parse(text));
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

/** Subscribes to new notifications. Returns a function that unsubscribes. */
export const listenLive = ({ onNotification, onOpen }: LiveNews): (() => void) => {
  const client = createLiveClient({
    open: openSocket,
    onOpen,
    onMessage: (text) => {
      const message = parse(text);
      if (message?.type === 'notification') onNotification(message.notification);
      else if (message?.type === 'replaced') client.yield();
    },
    random: Math.random,
  });
  const onLook = (): void => {
    if (document.visibilityState === 'visible') client.hurry();
  };
  client.start();
  addEventListener('online', client.hurry);
  addEventListener('focus', onLook);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    removeEventListener('online', client.hurry);
    removeEventListener('focus', onLook);
    document.removeEventListener('visibilitychange', onLook);
    client.stop();
  };
};
