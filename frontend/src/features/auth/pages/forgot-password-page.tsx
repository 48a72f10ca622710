import { Link, useNavigate } from 'react-router';
import { authClient } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/product/paths.ts';
import { AskForCode } from '../components/ask-for-code.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { ChooseNewPassword } from '../components/choose-new-password.tsx';
import { useCodeState } from '../model/location-state.ts';
import { sendCode } from '../model/send-code.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import { useSendOnce } from '../model/use-send-once.ts';

/** Two steps: request a code by email, then choose a new password with it. A reload keeps the step. */
export const Component = () => {
  const state = useCodeState();
  const { email, sent, verified } = state;
  const back = useReturnPath();
  const navigate = useNavigate();
  useSendOnce(state, (to) =>
    sendCode(async () => (await authClient()).forgotPassword(to), m.code_sent({ email: to })),
  );
  const foot = (
    <Link to={paths.login(back)} state={{ email }}>
      {m.back_to_login()}
    </Link>
  );
  if (email === undefined || !sent)
    return (
      <AuthFrame title={m.forgot_title()} lead={m.forgot_lead()} foot={foot}>
        <AskForCode
          known={email ?? ''}
          onSent={(to) => void navigate(paths.forgotPassword(back), { state: { email: to, sent: true } })}
        />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={m.reset_title()}
      lead={verified ? m.verified_choose_lead({ email }) : m.reset_lead({ email })}
      foot={foot}
    >
      <ChooseNewPassword email={email} />
    </AuthFrame>
  );
};
