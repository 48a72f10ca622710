import css from './filter-chips.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: React.ReactNode;
}

interface FilterChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few options, in a row that scrolls on phones. */
export const FilterChips = <Value extends string>({
  label,
  choices,
  value,
  onChange,
}: FilterChipsProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways.
  <div role="group" aria-label={label} className={css.chips}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className={css.chip}
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
