import type { ReactNode } from 'react';
import { useAppConfig } from '#frontend/lib/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { useOnlyProvider } from '../api/login-methods.ts';
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

type OwnMethodsProps = Omit<LoginSecurityProps, 'everywhere'>;

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

/** An account of a provider has neither a password nor a second factor here. */
const Methods = (props: OwnMethodsProps) => {
  const { data: provider, error, mutate } = useOnlyProvider();
  if (provider === null) return <OwnMethods {...props} />;
  if (provider !== undefined)
    return (
      <section className={css.part} aria-label={provider}>
        <h3>{provider}</h3>
        <p className={css.hint}>{m.login_provider_lead({ provider })}</p>
      </section>
    );
  return error === undefined ? (
    <FormSkeleton fields={2} />
  ) : (
    <ErrorState heading="h3" error={error} title={m.login_methods_failed()} onRetry={() => void mutate()} />
  );
};

/** How the person logs in, and where they are logged in. Shows only what the user pool allows. */
export const LoginSecurity = ({ everywhere, ...own }: LoginSecurityProps) => (
  <section className={css.card} aria-label={m.account_security()}>
    <h2>{m.account_security()}</h2>
    <Methods {...own} />
    <Sessions />
    {everywhere}
  </section>
);
