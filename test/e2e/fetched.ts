import { httpRequest } from '../support/http.ts';

/** The first HTML, before any script; only browsers resolve names under `localhost`. */
export const fetched = (address: string, headers: Record<string, string> = {}) => {
  const { port, hostname, pathname } = new URL(address);
  return httpRequest({ port: Number(port), host: hostname, method: 'GET', path: pathname, headers });
};
