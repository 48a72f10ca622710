import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

/** The alternate emails of the person, confirmed and not. */
export const useAlternateEmails = () => useEndpoint(usersContract.alternateEmails, {});

export const useAlternateEmailChanges = () => {
  const change = useChange();
  return {
    add: (email: string) => change(usersContract.addAlternateEmail, { body: { email } }),
    resend: (email: string) => change(usersContract.resendAlternateEmailCode, { body: { email } }),
    confirm: (email: string, code: string) =>
      change(usersContract.confirmAlternateEmail, { body: { email, code } }),
    remove: (email: string) => change(usersContract.removeAlternateEmail, { body: { email } }),
  };
};
