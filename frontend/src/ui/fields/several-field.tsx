import { useId } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import chips from '../chips/filter-chips.module.css';
import css from './form.module.css';

interface SeveralFieldProps<Value extends string> extends FieldProps<readonly Value[]> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
}

/** Any number of a few options that are all visible, each on or off. */
export const SeveralField = <Value extends string>({
  name,
  label,
  choices,
  value,
  error,
  onChange,
  onBlur,
}: SeveralFieldProps<Value>) => {
  const labelId = useId();
  const toggle = (choice: Value): void => {
    onChange(value.includes(choice) ? value.filter((other) => other !== choice) : [...value, choice]);
    onBlur();
  };
  return (
    <div className={css.field} data-field={name} data-wrong={error !== null}>
      <span id={labelId}>{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways. */}
      <div role="group" aria-labelledby={labelId} className={`${chips.chips} ${chips.wrap}`}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={chips.chip}
            aria-pressed={value.includes(choice.value)}
            onClick={() => toggle(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {error !== null && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
};
