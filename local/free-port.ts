import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const HOST = '127.0.0.1';

/** Below the ports that systems give to outgoing connections and to servers that ask for any: between the search and its use, nobody else is given this one. */
const RANGE = { from: 20_000, to: 32_000 } as const;
const ATTEMPTS = 50;
/** Ports that this process has been given: what asked for one may not listen to it yet. */
const given = new Set<number>();

/** @throws Error with a sentence if the port is in use */
const claim = async (port: number): Promise<number> => {
  const server = createServer();
  server.listen(port, HOST);
  try {
    await once(server, 'listening');
  } catch {
    throw new Error(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=5000 npm start`,
    );
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Whether nobody answers there. It listens to nothing itself: some systems free a port only a moment after it was closed. */
const isSilent = async (port: number): Promise<boolean> => {
  const socket = connect(port, HOST);
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
};

/** A free port; 0 for any. @throws Error with a sentence if the requested port is in use */
export const freePort = async (wanted: number): Promise<number> => {
  if (wanted !== 0) return claim(wanted);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (given.has(port) || !(await isSilent(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port was found between ${RANGE.from} and ${RANGE.to}.`);
};
