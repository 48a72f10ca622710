import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { Select } from '../inputs/select.tsx';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly className?: string;
}

/** One option of a list, with the device's own menu. */
export const SelectField = <Value extends string>({
  choices,
  onChange,
  onBlur,
  ...field
}: SelectFieldProps<Value>) => (
  <Select
    {...field}
    options={choices}
    onChange={({ currentTarget }) => {
      const chosen = choices.find(({ value }) => value === currentTarget.value);
      if (!chosen) return;
      onChange(chosen.value);
      onBlur();
    }}
  />
);
