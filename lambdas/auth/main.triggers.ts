import { readFileSync } from 'node:fs';
import { AuthMessages } from '#shared/domains/auth/auth-messages.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createRateLimitCounters } from '../data/rate-limits.repository.ts';
import { openTable } from '../data/table.ts';
import { createPoolAccounts } from '../integrations/pool-accounts.ts';
import { createPoolLinks } from '../integrations/pool-links.ts';
import { createCodeCounter } from './code-limits.ts';
import { auth } from './domain.ts';
import { createNewPasswords } from './new-passwords.repository.ts';
import { createPreSignUp } from './pre-sign-up.ts';
import { createTriggers } from './triggers.ts';

const env = readEnv(auth.functions.triggers);
const log = createLog();
const table = openTable({ tableName: env.TABLE_NAME });
const take = createRateLimitCounters(table);
/** The rendered emails are deployed next to the bundle. */
const messages = AuthMessages.parse(
  JSON.parse(readFileSync(new URL('./auth-messages.json', import.meta.url), 'utf8')),
);
export const handler = createTriggers({
  messages,
  accounts: createPoolAccounts(),
  newPasswords: createNewPasswords(table),
  ...{ clock, log },
  countCode: createCodeCounter({ take, clock, log }),
  preSignUp: createPreSignUp({ links: createPoolLinks(), log }),
});
