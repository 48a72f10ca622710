import { readFileSync } from 'node:fs';
import { readEnv } from '../core/env.ts';
import { AuthMessages, createTriggers } from './triggers.ts';

readEnv('auth-triggers');
/** The rendered mails lie beside the bundle. */
const messages = AuthMessages.parse(
  JSON.parse(readFileSync(new URL('./auth-messages.json', import.meta.url), 'utf8')),
);
export const handler = createTriggers(messages);
