import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { StarChoice } from '../stars/star-choice.tsx';
import css from './form.module.css';

/** One to five stars; null until some are chosen. */
export const StarsField = ({ name, value, error, onChange }: FieldProps<number | null>) => (
  <div className={css.field} data-field={name} data-wrong={error !== null}>
    <span>{m.stars_label()}</span>
    <StarChoice value={value} onChange={onChange} />
    {error !== null && (
      <p role="alert" className={css.error}>
        {error}
      </p>
    )}
  </div>
);
