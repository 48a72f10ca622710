import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/domain/paths.ts';
import { AskForCode } from '../components/ask-for-code.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { ChooseNewPassword } from '../components/choose-new-password.tsx';
import { useMailState } from '../model/location-state.ts';

/** Two steps: ask for a code by mail, then choose a new password with it. */
export const Component = () => {
  const { email: known = '' } = useMailState();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      title={sentTo === null ? m.forgot_title() : m.reset_title()}
      lead={sentTo === null ? m.forgot_lead() : m.reset_lead({ email: sentTo })}
      foot={<Link to={paths.login()}>{m.back_to_login()}</Link>}
    >
      {sentTo === null ? (
        <AskForCode known={known} onSent={setSentTo} />
      ) : (
        <ChooseNewPassword email={sentTo} />
      )}
    </AuthFrame>
  );
};
