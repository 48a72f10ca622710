import { discoverContract } from './discover.ts';
import { eventsContract } from './events.ts';
import { notificationsContract } from './notifications.ts';
import { paymentsContract } from './payments.ts';
import { placesContract } from './places.ts';
import { platformContract } from './platform.ts';
import { teamsContract } from './teams.ts';
import { usersContract } from './users.ts';

/** Every contract under the name of the function that answers it. Gateway, API description and tests are derived from it. */
export const contracts = {
  users: usersContract,
  events: eventsContract,
  discover: discoverContract,
  notifications: notificationsContract,
  payments: paymentsContract,
  places: placesContract,
  platform: platformContract,
  teams: teamsContract,
} as const;
