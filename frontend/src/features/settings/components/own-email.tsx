import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/product/paths.ts';
import css from './own-email.module.css';

/** The email that somebody logs in with, and the way to another one. */
export const OwnEmail = ({ email }: { readonly email: string }) => (
  <div className={css.row}>
    <div className={css.words}>
      <p className={css.label}>{m.email_label()}</p>
      <p className={css.email}>{email}</p>
    </div>
    <Button component={Link} to={paths.changeEmail()} variant="default">
      {m.settings_change_email()}
    </Button>
  </div>
);
