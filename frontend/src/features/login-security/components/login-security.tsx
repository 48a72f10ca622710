import type { ReactNode } from 'react';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useAppConfig } from '#frontend/lib/page/config.ts';
import { storedUser } from '#frontend/lib/session/stored-tokens.ts';
import { m } from '#frontend/paraglide/messages.js';
import { onlyProvider } from '../model/only-provider.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import css from './login-security.module.css';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

interface OwnMethodsProps {
  readonly email: string;
  /** The form for another password. */
  readonly password: ReactNode;
}
interface LoginSecurityProps extends OwnMethodsProps {
  /** The button that logs out everywhere. */
  readonly everywhere: ReactNode;
}

/** The password, and what can be added to it. */
const OwnMethods = ({ email, password }: OwnMethodsProps) => {
  const auth = useAppConfig()?.auth;
  return (
    <>
      <section className={css.part} aria-label={m.password_label()}>
        <h3>{m.password_label()}</h3>
        {password}
      </section>
      {auth?.authenticatorApps === true && <AuthenticatorApp email={email} />}
      <Passkeys />
    </>
  );
};

/** How the person logs in, and where they are logged in. Shows only what the user pool allows. */
export const LoginSecurity = ({ everywhere, ...own }: LoginSecurityProps) => {
  const provider = onlyProvider(storedUser(deviceStorage));
  return (
    <section className={css.card} aria-label={m.account_security()}>
      <h2>{m.account_security()}</h2>
      {provider === undefined ? (
        <OwnMethods {...own} />
      ) : (
        <section className={css.part} aria-label={provider}>
          <h3>{provider}</h3>
          <p className={css.hint}>{m.login_provider_lead({ provider })}</p>
        </section>
      )}
      <Sessions />
      {everywhere}
    </section>
  );
};
