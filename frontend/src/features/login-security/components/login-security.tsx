import type { ReactNode } from 'react';
import { useAppConfig } from '#frontend/lib/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AuthenticatorApp } from './authenticator-app.tsx';
import css from './login-security.module.css';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

interface LoginSecurityProps {
  readonly email: string;
  /** The form for another password. */
  readonly password: ReactNode;
  /** The button that logs out everywhere. */
  readonly everywhere: ReactNode;
}

/** How the person logs in, and where they are logged in. Shows only what the user pool allows. */
export const LoginSecurity = ({ email, password, everywhere }: LoginSecurityProps) => {
  const auth = useAppConfig()?.auth;
  return (
    <section className={css.card} aria-label={m.account_security()}>
      <h2>{m.account_security()}</h2>
      <section className={css.part} aria-label={m.password_label()}>
        <h3>{m.password_label()}</h3>
        {password}
      </section>
      {auth?.authenticatorApps === true && <AuthenticatorApp email={email} />}
      <Passkeys />
      <Sessions />
      {everywhere}
    </section>
  );
};
