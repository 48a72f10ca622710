import { contracts } from '#lambdas/domains.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { discover, events } from './routes/events.ts';
import { notifications } from './routes/notifications.ts';
import { payments } from './routes/payments.ts';
import { places, platform } from './routes/platform.ts';
import type { RouteRow, RowsOf } from './routes/row.ts';
import { teams } from './routes/teams.ts';
import { users } from './routes/users.ts';

/** Every route of the product. */
const routeTable: { readonly [D in keyof typeof contracts]: RowsOf<(typeof contracts)[D]> } = {
  users,
  events,
  discover,
  notifications,
  payments,
  places,
  teams,
  platform,
};

/** Roles of those who have nothing to do with an object. */
const outsiders = ['visitor', 'otherPerson'];

/** Whether an endpoint is for those who have a role in its object. */
const isForInsiders = ({ may: required }: Endpoint): boolean =>
  required !== undefined &&
  !outsiders.some((role) => required.kind.roles[role]?.includes(required.permission));

const rowOf = (endpoint: Endpoint, row: RouteRow): RouteRow =>
  isForInsiders(endpoint) ? { owner: 'member', ...row } : row;

/** Every endpoint with its name and its row. */
export const allRoutes: readonly (readonly [title: string, endpoint: Endpoint, row: RouteRow])[] =
  Object.entries(contracts).flatMap(([domain, contract]) =>
    Object.entries(contract).map(
      ([name, endpoint]) =>
        [
          `${domain}.${name}`,
          endpoint,
          rowOf(
            endpoint,
            (routeTable[domain as keyof typeof routeTable] as Record<string, RouteRow>)[name] as RouteRow,
          ),
        ] as const,
    ),
  );
