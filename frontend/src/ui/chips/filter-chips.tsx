import { type RadioOption, RadioOptions } from '../inputs/radio-options.tsx';
import css from './filter-chips.module.css';

interface FilterChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly RadioOption<Value>[];
  /** Undefined while none is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void | Promise<void>;
  /** Whether all options stay visible: in a form, an option that is scrolled out of view may be overlooked. @default false */
  readonly wraps?: boolean;
}

/** One of a few options, in a row that scrolls on phones unless it wraps. */
export const FilterChips = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  wraps = false,
}: FilterChipsProps<Value>) => (
  // A fieldset cannot scroll sideways.
  <div role="radiogroup" aria-label={label} className={wraps ? `${css.chips} ${css.wrap}` : css.chips}>
    <RadioOptions options={choices} value={value} onChange={onChange} className={css.chip} />
  </div>
);
