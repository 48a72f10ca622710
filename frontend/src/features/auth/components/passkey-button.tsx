import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useAppConfig } from '#frontend/lib/page/config.ts';
import { canUsePasskeys } from '#frontend/lib/session/passkey-support.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { parseEmail } from '../model/email.ts';
import { type PasskeyProblem, signInWithPasskey } from '../model/passkey-login.ts';
import css from './auth-links.module.css';

type Problem = PasskeyProblem | 'email';

const sentences: Readonly<Record<Problem, () => string>> = {
  email: m.passkey_needs_email,
  none: m.passkey_login_none,
  canceled: m.login_error_cancelled,
  failed: m.passkey_login_failed,
};

/** Shown only where passkeys work. The pool must know whose passkey it asks for, so the email comes first. */
export const PasskeyButton = ({ email }: { readonly email: string }) => {
  const domain = useAppConfig()?.auth.passkeyDomain;
  const [problem, setProblem] = useState<Problem | null>(null);
  const { busy, run } = useAction(async () => {
    const typed = parseEmail(email);
    setProblem(null);
    setProblem(typed === undefined ? 'email' : await signInWithPasskey(typed));
  });
  if (!canUsePasskeys(domain)) return null;
  return (
    <div className={css.below}>
      <Button
        wide
        variant="secondary"
        loading={busy}
        icon={<IconKey size={18} aria-hidden />}
        onClick={() => void run()}
      >
        {m.continue_passkey()}
      </Button>
      {problem !== null && <FormNote>{sentences[problem]()}</FormNote>}
    </div>
  );
};
