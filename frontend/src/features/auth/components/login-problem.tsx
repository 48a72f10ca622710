import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { paths } from '#shared/product/paths.ts';
import { parseEmail } from '../model/email.ts';
import { loginSentences } from '../model/sentences.ts';
import type { SignInResult } from '../model/sign-in.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import { LogInHelp } from './log-in-help.tsx';
import { SocialButtons } from './social-buttons.tsx';

interface LoginProblemProps {
  readonly problem: SignInResult;
  readonly email: string;
}

/** Why the login failed, and what to do next. */
export const LoginProblem = ({ problem, email }: LoginProblemProps) => {
  const back = useReturnPath();
  if (problem.kind === 'done' || problem.kind === 'code') return null;
  if (problem.kind === 'failed')
    return (
      <FormNote>
        {loginSentences[problem.error]()}
        {problem.helpFor !== undefined && <LogInHelp email={problem.helpFor} />}
      </FormNote>
    );
  if (problem.kind === 'unverified')
    return (
      <FormNote>
        {loginSentences.NoPasswordSet()}{' '}
        <Link to={paths.verifyEmail(back)} state={{ email: parseEmail(email), send: true }}>
          {m.enter_code()}
        </Link>
      </FormNote>
    );
  return (
    <FormNote>
      {m.login_error_social({ provider: problem.provider === 'google' ? 'Google' : 'Apple' })}
      <SocialButtons only={problem.provider} onError={() => undefined} />
    </FormNote>
  );
};
