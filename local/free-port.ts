import { once } from 'node:events';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** A free port; 0 for any. @throws Error with a sentence if the requested port is in use */
export const freePort = async (wanted: number): Promise<number> => {
  const server = createServer();
  server.listen(wanted, HOST);
  try {
    await once(server, 'listening');
  } catch {
    throw new Error(
      `Port ${wanted} is in use. Stop the program that uses it, or choose another port: PORT=5000 npm start`,
    );
  }
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : wanted;
};
