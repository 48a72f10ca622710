import { m } from '#frontend/paraglide/messages.js';
import { fieldNames } from '../model/labels.ts';
import type { ProfileForm } from '../model/use-profile-form.ts';
import css from './profile-form.module.css';

/** A button that is off says why: what it still needs. */
export const OpenFields = ({ id, form }: { readonly id: string; readonly form: ProfileForm }) => (
  <p id={id} className={css.open}>
    {!form.ready && m.profile_open({ fields: form.open.map((field) => fieldNames[field]()).join(', ') })}
  </p>
);
