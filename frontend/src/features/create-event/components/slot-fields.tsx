import { IconTrash } from '@tabler/icons-react';
import { useGenders } from '#frontend/lib/config.ts';
import { genderLabels } from '#frontend/lib/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import type { DraftSlot } from '../model/draft.ts';
import type { EventForm } from '../model/use-event-form.ts';
import css from './create.module.css';
import { LevelFields } from './level-fields.tsx';

type Change = (changed: Partial<Omit<DraftSlot, 'key'>>) => void;

interface SlotFieldsProps {
  readonly slot: DraftSlot;
  readonly index: number;
  readonly removable: boolean;
  readonly form: EventForm;
}

type SlotPartProps = Omit<SlotFieldsProps, 'removable'> & { readonly onChange: Change };

const NameAndPlaces = ({ slot, index, form, onChange }: SlotPartProps) => (
  <>
    <TextInput
      label={m.create_name_slot()}
      required
      maxLength={eventLimits.slotName.max}
      value={slot.name}
      error={form.error(`eventSlotGroup.${index}.name`)}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <TextInput
      type="number"
      inputMode="numeric"
      label={m.create_capacity()}
      required
      min={eventLimits.capacity.min}
      max={eventLimits.capacity.max}
      value={slot.capacity}
      error={form.error(`eventSlotGroup.${index}.capacity`)}
      onChange={(event) => onChange({ capacity: event.currentTarget.value })}
    />
  </>
);

const ForWhom = ({ slot, index, form, onChange }: SlotPartProps) => {
  const path = `eventSlotGroup.${index}.level`;
  const choices = useGenders().filter((gender) => gender !== 'unspecified');
  return (
    <>
      <Select
        label={m.create_for_whom()}
        options={choices.map((value) => ({ value, label: genderLabels[value]() }))}
        value={slot.gender}
        onChange={({ currentTarget }) =>
          onChange({ gender: choices.find((gender) => gender === currentTarget.value) ?? 'any' })
        }
      />
      <LevelFields
        level={slot.level}
        error={form.error(path) ?? form.error(`${path}.min`) ?? form.error(`${path}.max`)}
        onChange={(level) => onChange({ level })}
      />
    </>
  );
};

/** One group of the event: its name and places, and whom it is for. */
export const SlotFields = ({ slot, index, removable, form }: SlotFieldsProps) => {
  const change: Change = (changed) => form.act({ type: 'change-slot', key: slot.key, change: changed });
  return (
    <fieldset className={css.slot}>
      <legend className="visually-hidden">{slot.name || m.create_name_slot()}</legend>
      <div className={css.slotHead}>
        <NameAndPlaces slot={slot} index={index} form={form} onChange={change} />
        {removable && (
          <IconButton
            label={m.create_remove_slot()}
            className={css.remove}
            onClick={() => form.act({ type: 'remove-slot', key: slot.key })}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <ForWhom slot={slot} index={index} form={form} onChange={change} />
    </fieldset>
  );
};
