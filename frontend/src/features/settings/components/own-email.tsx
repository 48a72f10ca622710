import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { routes } from '#shared/product/routes.ts';
import css from './own-email.module.css';

/** The email that the person logs in with, and a link to change it. */
export const OwnEmail = ({ email }: { readonly email: string }) => (
  <Cluster gap="0.75" align="center" justify="between">
    <div className={css.words}>
      <p className={css.label}>{m.email_label()}</p>
      <p className={css.email}>{email}</p>
    </div>
    <ButtonLink to={routes.ChangeEmail} variant="secondary">
      {m.settings_change_email()}
    </ButtonLink>
  </Cluster>
);
