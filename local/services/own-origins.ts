import type { IsOwnOrigin } from '../aws/access.ts';
import { readKeyValueStores } from '../edge/distribution-settings.ts';
import type { Template } from '../template/template.ts';

/** The product's own hosts, from the template, at its port. Team hosts are added at run time, and are not included. */
export const createOwnOrigins = (template: Template, port: number): IsOwnOrigin => {
  const hosts = readKeyValueStores(template).flatMap(({ imported }) => [...imported.keys()]);
  const origins = new Set(hosts.map((host) => `http://${host}:${port}`));
  return (origin) => origins.has(origin);
};
