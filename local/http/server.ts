import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** @default this machine alone */
  readonly host?: string | undefined;
  readonly handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** Without it a request for another protocol is answered as any other. */
  readonly upgrade?: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  readonly log: { error(message: string, keys?: Readonly<Record<string, unknown>>): void };
}

/**
 * An HTTP server that no request can end. A handler that fails, also because Node refuses to send a header, is logged
 * and answered with a bare 500; left alone, its rejection would end the process, and so would an error of a socket
 * that nobody listens to.
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
