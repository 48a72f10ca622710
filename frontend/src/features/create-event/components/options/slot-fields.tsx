import { IconTrash } from '@tabler/icons-react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { useGenders } from '#frontend/lib/page/config.ts';
import { genderLabels } from '#frontend/lib/text/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { changeSlot, type DraftSlot, removeSlot } from '../../model/draft.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import css from '../create.module.css';
import { type AgeErrors, AgeFields } from './age-fields.tsx';
import { LevelFields } from './level-fields.tsx';

type SlotKey = Exclude<keyof DraftSlot, 'key'>;
type BindSlot = <Key extends SlotKey>(key: Key) => FieldProps<DraftSlot[Key]>;

interface SlotFieldsProps extends EventStepProps {
  readonly slot: DraftSlot;
  readonly index: number;
  readonly removable: boolean;
  /** Whether its name and number of spots are asked here. */
  readonly named: boolean;
}

const NameAndPlaces = ({ bind }: { readonly bind: BindSlot }) => (
  <>
    <TextField {...bind('name')} label={m.create_name_slot()} maxLength={eventLimits.slotName.max} />
    <TextField
      {...bind('capacity')}
      type="number"
      inputMode="numeric"
      label={m.create_capacity()}
      min={eventLimits.capacity.min}
      max={eventLimits.capacity.max}
    />
  </>
);

const ForWhom = ({ bind, ageErrors }: { readonly bind: BindSlot; readonly ageErrors: AgeErrors }) => {
  const choices = useGenders().filter((gender) => gender !== 'unspecified');
  return (
    <>
      <SelectField
        {...bind('gender')}
        label={m.create_for_whom()}
        choices={choices.map((value) => ({ value, label: genderLabels[value]() }))}
      />
      <LevelFields {...bind('level')} />
      <AgeFields {...bind('ages')} errors={ageErrors} />
    </>
  );
};

/** One group of the event: its name, its spots, and who can join it. */
export const SlotFields = ({ slot, index, removable, named, form }: SlotFieldsProps) => {
  const bind: BindSlot = (key) => ({
    name: `slots.${index}.${key}`,
    value: slot[key],
    error: form.error('slots', `${index}.${key === 'gender' ? 'genders' : key}`),
    onChange: (value) => form.update(changeSlot(slot.key, { [key]: value })),
    // A group that was just added is not finished: it is checked on Next.
    onBlur: () => undefined,
  });
  const minAge = form.error('slots', `${index}.ages.min`);
  // Ages in the wrong order are a problem of the greater one.
  const ageErrors = { min: minAge, max: minAge === null ? form.error('slots', `${index}.ages`) : null };
  return (
    <fieldset className={css.slot}>
      <legend className="visually-hidden">{slot.name || m.create_name_slot()}</legend>
      {named && (
        <div className={css.slotHead}>
          <NameAndPlaces bind={bind} />
          {removable && (
            <IconButton
              label={m.create_remove_slot()}
              className={css.remove}
              onClick={() => form.update(removeSlot(slot.key))}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
      <ForWhom bind={bind} ageErrors={ageErrors} />
    </fieldset>
  );
};
