import type { FunctionName } from '../env/functions.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Which function runs which jobs, and every how many minutes: schedules are made from it, and a function whose jobs are others does not compile. */
export const scheduled = {
  'auth-jobs': {
    'delete-unconfirmed': HOUR,
    // Looks at a twelfth of all accounts each time (`lambdas/users/closed-accounts.ts`).
    'close-accounts': 5,
  },
  'notifications-jobs': {
    'event-reminders': 10,
    'send-bundles': 1,
    'send-invitations': 1,
    'push-refresh': DAY,
  },
  'payments-jobs': { 'sync-plans': DAY, 'reconcile-payments': HOUR },
  'sites-jobs': { 'recheck-domains': 10 },
} as const satisfies Partial<Record<FunctionName, Readonly<Record<string, number>>>>;

export type JobFunctionName = keyof typeof scheduled;
export type JobOf<N extends JobFunctionName> = keyof (typeof scheduled)[N] & string;
