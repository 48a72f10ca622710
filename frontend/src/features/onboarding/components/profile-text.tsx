import { m } from '#frontend/paraglide/messages.js';
import { TextInput, type TextInputProps } from '#frontend/ui/inputs/text-input.tsx';
import { profileLimits } from '#shared/domains/users/profile.ts';
import { fieldNames } from '../model/labels.ts';
import type { ProfileForm } from '../model/use-profile-form.ts';

type TextName = 'displayName' | 'fullName' | 'lastName' | 'birthdate' | 'phoneNumber';

interface ProfileTextProps extends Omit<TextInputProps, 'name' | 'form' | 'value' | 'error'> {
  readonly form: ProfileForm;
  readonly name: TextName;
  readonly optional?: boolean;
}

const longest = (name: TextName): number | undefined =>
  name === 'birthdate' ? undefined : profileLimits[name].max;

/** One line of the profile form, bound to its place in the draft. */
export const ProfileText = ({ form, name, optional = false, ...rest }: ProfileTextProps) => (
  <TextInput
    {...rest}
    name={name}
    label={optional ? m.field_optional({ label: fieldNames[name]() }) : fieldNames[name]()}
    required={!optional}
    maxLength={longest(name)}
    value={form.draft[name]}
    error={form.error(name)}
    onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    onBlur={() => form.visit(name)}
  />
);
