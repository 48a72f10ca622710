import { type RadioOption, RadioOptions } from '../inputs/radio-options.tsx';
import css from './filter-chips.module.css';

interface FilterChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly RadioOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void | Promise<void>;
}

/** One of a few options, in a row that scrolls on phones. */
export const FilterChips = <Value extends string>({
  label,
  choices,
  value,
  onChange,
}: FilterChipsProps<Value>) => (
  // A fieldset cannot scroll sideways.
  <div role="radiogroup" aria-label={label} className={css.chips}>
    <RadioOptions options={choices} value={value} onChange={onChange} className={css.chip} />
  </div>
);
