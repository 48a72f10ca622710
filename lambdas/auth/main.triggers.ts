import { readFileSync } from 'node:fs';
import { AuthMessages } from '#shared/domains/auth/auth-messages.ts';
import { openContext } from '../runtime/context.ts';
import { auth } from './domain.ts';
import { handleTrigger, type TriggerEvent } from './triggers.ts';

const ctx = openContext(auth.functions.triggers);
/** The rendered emails are deployed next to the bundle. */
const messages = AuthMessages.parse(
  JSON.parse(readFileSync(new URL('./auth-messages.json', import.meta.url), 'utf8')),
);
export const handler = (event: TriggerEvent): Promise<TriggerEvent> => handleTrigger(ctx, event, messages);
