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

/** Every endpoint with its name and its row. */
export const allRoutes: readonly (readonly [title: string, endpoint: Endpoint, row: RouteRow])[] =
  Object.entries(contracts).flatMap(([domain, contract]) =>
    Object.entries(contract).map(
      ([name, endpoint]) =>
        [
          `${domain}.${name}`,
          endpoint,
          (routeTable[domain as keyof typeof routeTable] as Record<string, RouteRow>)[name] as RouteRow,
        ] as const,
    ),
  );
