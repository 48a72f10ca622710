import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createReactions } from '../core/reaction.ts';
import { openTable } from '../data/table.ts';
import { createStripeConnect } from '../integrations/stripe/connect.ts';
import { createStripeObjects } from '../integrations/stripe/objects.ts';
import { createUsersRepository } from '../users/api.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createCustomersRepository } from './customers.repository.ts';
import { createRecordReactions } from './record.reaction.ts';
import { createTableSync } from './services.ts';
import { stripeFrom } from './stripe.ts';
import { createStripeEventReaction } from './stripe-event.reaction.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';
import { createUnlinkReaction } from './unlink.reaction.ts';

const env = readEnv('payments-reactions');
const table = openTable({ tableName: env.TABLE_NAME });
const client = stripeFrom(env, clock);
const sync = createTableSync(table, createStripeObjects(client), clock);
const accounts = createAccountsRepository(table);
const records = createRecordReactions({
  users: createUsersRepository(table),
  subscriptions: createSubscriptionsRepository(table),
  accounts,
  customers: createCustomersRepository(table),
  clock,
});
export const handler = createReactions(
  'payments-reactions',
  [
    createStripeEventReaction(sync),
    ...records,
    createUnlinkReaction({ accounts, connect: createStripeConnect(client) }),
  ],
  createLog(),
);
