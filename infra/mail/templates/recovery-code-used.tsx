import { linkMail } from '../link-mail.tsx';

/** Notifies the owner of an account that a recovery code turned off their authenticator app. */
export const recoveryCodeUsed = linkMail({
  name: 'recovery-code-used',
  words: ({ recoveryUsed }) => recoveryUsed,
});
