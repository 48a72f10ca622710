import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'>, FieldTexts {
  /** A string is its own label. */
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
}

const asOption = (option: SelectProps['options'][number]) =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** One option in the device's own list: fastest on a phone, and nothing to load. */
export const Select = ({ label, description, error, className, options, ...select }: SelectProps) => (
  <FieldFrame
    {...{ label, description, error, className }}
    ids={select}
    end={<IconChevronDown size={20} aria-hidden />}
  >
    {(control) => (
      <select {...select} {...control}>
        {options.map(asOption).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);
