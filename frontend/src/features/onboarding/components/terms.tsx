import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { CheckField } from '#frontend/ui/fields/check-field.tsx';
import { routes } from '#shared/product/routes.ts';
import type { ProfilePartProps } from '../model/profile-draft.ts';
import css from './profile-form.module.css';

/** The terms open in a new tab, so that the form keeps its input. */
export const Terms = ({ form }: ProfilePartProps) => (
  <div className={css.terms}>
    <CheckField {...form.field('termsAccepted')} label={m.profile_terms()} required />
    <Link to={routes.Terms} target="_blank" className={css.read}>
      {m.terms_read()}
    </Link>
  </div>
);
