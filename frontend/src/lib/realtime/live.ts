import { loadConfig } from '../page/config.ts';
import { session } from '../session/current.ts';
import { createLiveClient, type Socket, type SocketHandlers } from './live-client.ts';
import { createLiveHub } from './live-hub.ts';

/** The server's subprotocol. The token is sent as a second one, because a browser cannot set headers. */
const PROTOCOL = 'gth.v1';

const openSocket = async ({ onOpen, onMessage, onClose }: SocketHandlers): Promise<Socket | undefined> => {
  const [{ realtimeUrl }, token] = await Promise.all([loadConfig(), session.token({ fresh: false })]);
  if (token === undefined || session.isLeaving()) return undefined;
  const socket = new WebSocket(realtimeUrl, [PROTOCOL, token]);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('close', onClose);
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && onMessage(data));
  return socket;
};

/** The live connection of this tab. */
export const live = createLiveHub({
  random: Math.random,
  onSessionEnd: session.refused,
  createClient: (heard) => {
    const isSeen = (): boolean => document.visibilityState === 'visible';
    const client = createLiveClient({ ...heard, open: openSocket, isSeen, random: Math.random });
    addEventListener('online', client.hurry);
    const onLook = (): void => {
      if (isSeen()) client.hurry();
    };
    addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    return client;
  },
});
