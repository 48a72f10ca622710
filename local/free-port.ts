import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** Below the ports that systems give to outgoing connections and to servers that ask for any: between the search and its use, nobody else is given this one. */
const RANGE = { from: 20_000, to: 32_000 } as const;
const ATTEMPTS = 50;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  server.listen(port, HOST);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
};

/** A free port; 0 for any. @throws Error with a sentence if the requested port is in use */
export const freePort = async (wanted: number): Promise<number> => {
  if (wanted !== 0) {
    if (await isFree(wanted)) return wanted;
    throw new Error(
      `Port ${wanted} is in use. Stop the program that uses it, or choose another port: PORT=5000 npm start`,
    );
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${RANGE.from} and ${RANGE.to}.`);
};
