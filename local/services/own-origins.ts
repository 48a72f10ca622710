import type { IsOwnOrigin } from '../aws/access.ts';
import { readKeyValueStores } from '../edge/distribution-settings.ts';
import type { Template } from '../template/template.ts';

/** The product's own hosts, which the template names, at its port. Hosts of teams are added while running, and are none. */
export const createOwnOrigins = (template: Template, port: number): IsOwnOrigin => {
  const hosts = readKeyValueStores(template).flatMap(({ imported }) => [...imported.keys()]);
  const origins = new Set(hosts.map((host) => `http://${host}:${port}`));
  return (origin) => origins.has(origin);
};
