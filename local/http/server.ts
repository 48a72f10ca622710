import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** @default only this machine */
  readonly host?: string | undefined;
  readonly handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** Without it, a request for another protocol is handled like any other. */
  readonly upgrade?: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  readonly log: { error(message: string, keys?: Readonly<Record<string, unknown>>): void };
}

/** Longer than clients keep an idle connection: one that reuses it must not find it closed at the same moment. */
const KEEP_ALIVE_MS = 75_000;

/**
 * An HTTP server that no request can crash. If a handler fails, even because Node refuses to send a header, the error is
 * logged and the response is a bare 500; otherwise the rejection would end the process, as would an unhandled socket
 * error.
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { handle, upgrade, log, host = '127.0.0.1' } = options;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      await handle(incoming, outgoing);
    } catch (error) {
      log.error('a request could not be answered', { method: incoming.method, path: incoming.url, error });
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, { connection: 'close' }).end();
    }
  };
  const switchProtocol = async (incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', () => socket.destroy());
    try {
      await upgrade?.(incoming, socket, head);
    } catch (error) {
      log.error('a connection could not be upgraded', { path: incoming.url, error });
      socket.destroy();
    }
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  if (upgrade) server.on('upgrade', (incoming, socket, head) => void switchProtocol(incoming, socket, head));
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : options.port);
    });
  });
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
