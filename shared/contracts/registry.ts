import { discoverContract } from '../domains/discover/contract.ts';
import { eventsContract } from '../domains/events/contract.ts';
import { notificationsContract } from '../domains/notifications/contract.ts';
import { paymentsContract } from '../domains/payments/contract.ts';
import { placesContract } from '../domains/places/contract.ts';
import { platformContract } from '../domains/platform/contract.ts';
import { teamsContract } from '../domains/teams/contract.ts';
import { usersContract } from '../domains/users/contract.ts';

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
