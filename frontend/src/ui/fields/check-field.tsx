import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { Checkbox } from '../inputs/check-input.tsx';

interface CheckFieldProps extends FieldProps<boolean> {
  readonly label: string;
  readonly required?: boolean;
}

/** A checkbox to agree or confirm. */
export const CheckField = ({ value, onChange, onBlur, ...field }: CheckFieldProps) => (
  <Checkbox
    {...field}
    checked={value}
    onChange={(event) => {
      onChange(event.currentTarget.checked);
      onBlur();
    }}
  />
);
