import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { authContract } from '#shared/domains/auth/contract.ts';
import { REFUSED } from '#shared/domains/auth/refusals.ts';
import { loginSessionRow, newPasswordRow, recoveryCodesRow } from '#shared/domains/auth/rows.ts';
import { accountDeletionRow, onAccountClosed } from '#shared/domains/users/rows.ts';

export const auth = domain({
  name: 'auth',
  api: {
    contract: authContract,
    needs: ['table', 'hosts', 'loginRecovery'],
    errorImpact:
      'Nobody sees where they are logged in or ends a session, and people who lost their authenticator app are locked out.',
  },
  rows: [loginSessionRow, recoveryCodesRow, newPasswordRow],
  background: {
    needs: ['table', 'poolAccounts', 'loginRecovery', 'cursors', 'origins', 'mail'],
    errorImpact:
      'Accounts are not deleted, unconfirmed sign-ups keep their emails from being used, and nobody is notified when a recovery code was used.',
    timeoutSeconds: 300,
    reactions: {
      deleteAccount: { ...on(accountDeletionRow, 'inserted'), where: { stage: 'requested' } },
      recoveryUsed: { ...on(recoveryCodesRow, 'modified'), where: { state: 'used' } },
      endSessions: on(newPasswordRow, 'inserted', 'modified'),
      forgetPerson: onAccountClosed,
    },
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
      needs: ['origins', 'codesAndPasswords', 'poolTriggers'],
      errorImpact: 'Nobody can sign up or choose a new password, and no code is emailed.',
      // A trigger can refuse only by throwing an error.
      refusal: REFUSED,
      // Cognito waits five seconds.
      timeoutSeconds: 5,
      files: ['mail/auth-messages.json'],
    },
  },
});
