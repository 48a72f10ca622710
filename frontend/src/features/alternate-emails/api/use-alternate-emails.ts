import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

export const useAlternateEmailChanges = () => {
  const addAlternateEmail = useWrite(usersContract.addAlternateEmail);
  const resendAlternateEmailCode = useWrite(usersContract.resendAlternateEmailCode);
  const confirmAlternateEmail = useWrite(usersContract.confirmAlternateEmail);
  const removeAlternateEmail = useWrite(usersContract.removeAlternateEmail);
  return {
    add: (email: string) => addAlternateEmail({ body: { email } }),
    resend: (email: string) => resendAlternateEmailCode({ body: { email } }),
    confirm: (email: string, code: string) => confirmAlternateEmail({ body: { email, code } }),
    remove: (email: string) => removeAlternateEmail({ body: { email } }),
  };
};
