import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { REFUSED } from '#shared/domains/auth/refusals.ts';
import { accountDeletionRow } from '#shared/domains/users/rows.ts';

export const auth = domain({
  name: 'auth',
  background: {
    needs: ['table', 'poolAccounts'],
    errorImpact: 'Accounts are not deleted, and unconfirmed sign-ups keep their emails from being used.',
    timeoutSeconds: 300,
    reactions: { deleteAccount: { ...on(accountDeletionRow, 'inserted'), where: { stage: 'requested' } } },
    jobs: {
      // Continues what was interrupted.
      finishDeletions: every('5 minutes'),
      deleteUnconfirmed: every('1 hour'),
      // Checks a twelfth of all accounts each time (`lambdas/users/closed-accounts.ts`).
      closeAccounts: every('5 minutes'),
    },
  },
  functions: {
    // Runs on every login and token refresh, so it loads nothing else.
    tokens: {
      needs: [],
      errorImpact: 'Nobody can log in, and sessions end after an hour.',
      refusal: REFUSED,
      timeoutSeconds: 5,
    },
    triggers: {
      needs: ['origins', 'requestCounters'],
      errorImpact: 'Nobody can sign up or choose a new password, and no code is emailed.',
      // A trigger can refuse only by throwing an error.
      refusal: REFUSED,
      // Cognito waits five seconds.
      timeoutSeconds: 5,
      files: ['mail/auth-messages.json'],
    },
  },
});
