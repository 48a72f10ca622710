import { domain, every } from '#shared/declare/domain.ts';
import { CODE_REFUSED } from '#shared/domains/auth/too-many-codes.ts';

export const auth = domain({
  name: 'auth',
  background: {
    needs: ['table', 'poolAccounts'],
    errorImpact: 'Deleted accounts stay visible, and unconfirmed sign-ups keep their emails from being used.',
    timeoutSeconds: 300,
    jobs: {
      deleteUnconfirmed: every('1 hour'),
      // Looks at a twelfth of all accounts each time (`lambdas/users/closed-accounts.ts`).
      closeAccounts: every('5 minutes'),
    },
  },
  functions: {
    triggers: {
      needs: ['origins', 'requestCounters'],
      errorImpact: 'Nobody can log in or sign up, and no codes are emailed.',
      // A trigger can refuse only by an error.
      refusal: CODE_REFUSED,
      // Cognito waits for five seconds.
      timeoutSeconds: 5,
      files: ['mail/auth-messages.json'],
    },
  },
});
