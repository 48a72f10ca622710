import { readFileSync } from 'node:fs';
import { AuthMessages } from '#shared/domains/auth/auth-messages.ts';
import { readEnv } from '../core/env.ts';
import { createPoolAccounts } from '../integrations/pool-accounts.ts';
import { createTriggers } from './triggers.ts';

readEnv('auth-triggers');
/** The rendered emails lie beside the bundle. */
const messages = AuthMessages.parse(
  JSON.parse(readFileSync(new URL('./auth-messages.json', import.meta.url), 'utf8')),
);
export const handler = createTriggers({ messages, accounts: createPoolAccounts() });
