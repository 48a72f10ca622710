import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/product/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { CodeStep } from '../components/code-step.tsx';
import { PasswordStep } from '../components/password-step.tsx';
import { RecoveryStep } from '../components/recovery-step.tsx';
import { useCodeState } from '../model/location-state.ts';
import type { SignInResult } from '../model/sign-in.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import { useSocialReturn } from '../model/use-social-return.ts';

type Step = 'password' | 'code' | 'recovery';

/** After login, this page's guard opens the page that was requested. */
export const Component = () => {
  const back = useReturnPath();
  const known = useCodeState().email ?? '';
  const [step, setStep] = useState<Step>('password');
  const [login, setLogin] = useState({ email: known, password: '' });
  const [problem, setProblem] = useState<SignInResult | null>(null);
  useSocialReturn(setProblem);

  const take = (result: SignInResult | null): void => {
    setStep(result?.kind === 'code' ? 'code' : 'password');
    setProblem(result);
  };
  if (step === 'code')
    return (
      <AuthFrame title={m.code_step_title()} lead={m.code_step_lead()}>
        <CodeStep onRecover={() => setStep('recovery')} onBack={() => take(null)} />
      </AuthFrame>
    );
  if (step === 'recovery')
    return (
      <AuthFrame title={m.recovery_title()} lead={m.recovery_step_lead()}>
        <RecoveryStep login={login} onResult={take} onBack={() => setStep('code')} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={m.login_title()}
      other={{ to: paths.signUp(back), label: m.sign_up() }}
      foot={
        <>
          {m.new_here()} <Link to={paths.signUp(back)}>{m.sign_up()}</Link>
        </>
      }
    >
      <PasswordStep email={login.email} problem={problem} onTyped={setLogin} onResult={take} />
    </AuthFrame>
  );
};
