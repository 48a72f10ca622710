import type { ReactNode } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CheckField } from '#frontend/ui/fields/check-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { birthdateBounds, profileLimits } from '#shared/domains/users/profile.ts';
import type { ProfilePartProps } from '../model/profile-draft.ts';
import css from './profile-form.module.css';

/** A birthdate proves the person's age; people who keep it private confirm their age instead. */
const Age = ({ form }: ProfilePartProps) => {
  const { earliest, latest } = birthdateBounds(useNow());
  const { birthdate, wasTooYoung } = form.values;
  const label = m.profile_birthdate();
  return (
    <>
      <TextField
        {...form.field('birthdate')}
        type="date"
        label={wasTooYoung ? label : m.field_optional({ label })}
        required={wasTooYoung}
        min={earliest}
        max={latest}
        autoComplete="bday"
        description={m.profile_private_hint()}
      />
      {birthdate === '' && !wasTooYoung && (
        <CheckField {...form.field('ageConfirmed')} label={m.profile_age_confirm()} />
      )}
    </>
  );
};

/** What others see is the display name; the last name is for lists that need it on its own. */
export const LastNameField = ({ form }: ProfilePartProps) => (
  <TextField
    {...form.field('lastName')}
    label={m.field_optional({ label: m.profile_last_name() })}
    description={m.profile_last_name_hint()}
    autoComplete="family-name"
    required={false}
    maxLength={profileLimits.lastName.max}
  />
);

interface NameFieldsProps extends ProfilePartProps {
  /** What is asked beside the full name. */
  readonly children?: ReactNode;
}

/** The names that everyone has to give, and the age. */
export const NameFields = ({ form, children }: NameFieldsProps) => (
  <>
    <TextField
      {...form.field('displayName')}
      label={m.profile_display_name()}
      description={m.profile_display_name_hint()}
      autoComplete="nickname"
      maxLength={profileLimits.displayName.max}
    />
    <div className={css.pair}>
      <TextField
        {...form.field('fullName')}
        label={m.profile_full_name()}
        description={m.profile_full_name_hint()}
        autoComplete="name"
        maxLength={profileLimits.fullName.max}
      />
      {children}
    </div>
    <Age form={form} />
  </>
);
