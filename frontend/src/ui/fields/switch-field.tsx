import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { Switch } from '../inputs/check-input.tsx';

interface SwitchFieldProps extends FieldProps<boolean> {
  readonly label: string;
  readonly description?: string;
}

/** Something that is on or off. */
export const SwitchField = ({ value, onChange, ...field }: SwitchFieldProps) => (
  <Switch {...field} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
);
