import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { genderLabels } from '#frontend/lib/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { eventLimits } from '#shared/domain/events.ts';
import { genders } from '#shared/domain/game-types.ts';
import type { DraftSlot } from '../model/draft.ts';
import type { EventForm } from '../model/use-event-form.ts';
import css from './create.module.css';
import { LevelFields } from './level-fields.tsx';

interface SlotFieldsProps {
  readonly slot: DraftSlot;
  readonly index: number;
  readonly removable: boolean;
  readonly form: EventForm;
}

const genderChoices = genders
  .filter((gender) => gender !== 'unspecified')
  .map((gender) => ({ value: gender, label: genderLabels[gender] }));

export const SlotFields = ({ slot, index, removable, form: { act, error } }: SlotFieldsProps) => {
  const path = `eventSlotGroup.${index}`;
  const change = (changed: Partial<Omit<DraftSlot, 'key'>>): void =>
    act({ type: 'change-slot', key: slot.key, change: changed });
  return (
    <fieldset className={css.slot}>
      <legend className="visually-hidden">{slot.name || m.create_name_slot()}</legend>
      <div className={css.slotHead}>
        <TextInput
          label={m.create_name_slot()}
          required
          withAsterisk={false}
          maxLength={eventLimits.slotName.max}
          value={slot.name}
          error={error(`${path}.name`)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          label={m.create_capacity()}
          required
          withAsterisk={false}
          min={eventLimits.capacity.min}
          max={eventLimits.capacity.max}
          value={slot.capacity}
          error={error(`${path}.capacity`)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => change({ capacity: event.currentTarget.value })}
        />
        {removable && (
          <IconButton
            label={m.create_remove_slot()}
            className={css.remove}
            onClick={() => act({ type: 'remove-slot', key: slot.key })}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <NativeSelect
        label={m.create_for_whom()}
        data={genderChoices.map(({ value, label }) => ({ value, label: label() }))}
        value={slot.gender}
        onChange={({ currentTarget }) =>
          change({ gender: genders.find((gender) => gender === currentTarget.value) ?? 'any' })
        }
      />
      <LevelFields
        level={slot.level}
        error={error(`${path}.level`) ?? error(`${path}.level.min`) ?? error(`${path}.level.max`)}
        onChange={(level) => change({ level })}
      />
    </fieldset>
  );
};
