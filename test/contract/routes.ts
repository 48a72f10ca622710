import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contracts } from '#lambdas/domains.ts';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import type { RouteRow } from './routes/row.ts';

type Rows = Readonly<Record<string, RouteRow>>;

const root = join(import.meta.dirname, '../..');

/** The exports of the files in `routes/`: the rows of each contract, by domain name. */
const readRows = async (): Promise<ReadonlyMap<string, Rows>> => {
  const modules: Record<string, Rows>[] = await Promise.all(
    globSync('test/contract/routes/*.ts', { cwd: root }).map(
      (file) => import(pathToFileURL(join(root, file)).href),
    ),
  );
  return new Map(modules.flatMap((exported) => Object.entries(exported)));
};

/** The roles of people without a role in an object. */
const outsiders = ['visitor', 'otherPerson'];

/** Whether an endpoint is only for people with a role in its object. */
const isForInsiders = ({ may: required }: Endpoint): boolean =>
  required !== undefined &&
  !outsiders.some((role) => required.kind.roles[role]?.includes(required.permission));

const rows = await readRows();
const rowOf = (domain: string, name: string, endpoint: Endpoint): RouteRow => {
  const row = rows.get(domain)?.[name];
  if (!row) throw new Error(`test/contract/routes has no row for ${domain}.${name}`);
  return isForInsiders(endpoint) ? { owner: 'member', ...row } : row;
};

type Route = readonly [title: string, endpoint: Endpoint, row: RouteRow];

/** Every endpoint with its name and its row. */
export const everyRoute: readonly Route[] = Object.entries<Contract>(contracts).flatMap(
  ([domain, contract]) =>
    Object.entries(contract).map(
      ([name, endpoint]) => [`${domain}.${name}`, endpoint, rowOf(domain, name, endpoint)] as const,
    ),
);

/** The domains that a change affects, in `npm test -- --changed`. Unset: all of them. */
const changed = process.env['CHANGED_DOMAINS']?.split(',');

/** The endpoints to test with every role and input: those of the domains that a change affects. */
export const allRoutes: readonly Route[] = everyRoute.filter(
  ([title]) => changed === undefined || changed.some((domain) => title.startsWith(`${domain}.`)),
);

/** @throws if there is no such route */
export const routeNamed = (wanted: string): Route => {
  const found = everyRoute.find(([title]) => title === wanted);
  if (!found) throw new Error(`there is no route ${wanted}`);
  return found;
};
