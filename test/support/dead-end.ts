import { once } from 'node:events';
import { createServer } from 'node:net';

/** An address where nothing is listening anymore. */
export const deadEnd = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};
