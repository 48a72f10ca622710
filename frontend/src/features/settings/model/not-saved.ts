import { errorSentence } from '#frontend/lib/api/errors.ts';
import { m } from '#frontend/paraglide/messages.js';

/** What is shown if a choice about notifications could not be saved. */
export const notSaved = (error: unknown): string => `${m.notify_failed()}. ${errorSentence(error)}`;
