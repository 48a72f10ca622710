import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import type { Slot } from '#shared/domains/events/model/shapes.ts';
import { SlotFacts } from '../spots/slot-facts.tsx';
import css from './action-bar.module.css';

interface SlotOptionProps {
  readonly slot: Slot;
  /** Why it cannot be picked. */
  readonly refusal: string | undefined;
  /** Whether some of the slots cost something. */
  readonly priced: boolean;
}

const spotsText = ({ left, waiting }: Slot): string => {
  if (left > 0) return m.places_left({ count: left });
  return waiting > 0 ? m.event_waiting({ count: waiting }) : m.places_full();
};

const SlotOption = ({ slot, refusal, priced }: SlotOptionProps) => (
  <>
    <SlotFacts slot={slot} />
    <span className={css.left}>
      {priced && (
        <strong className={css.slotPrice}>{slot.fee.amount > 0 ? price(slot.fee.amount) : m.free()}</strong>
      )}
      {refusal ?? spotsText(slot)}
    </span>
  </>
);

interface SlotQuestionProps {
  readonly slots: readonly Slot[];
  readonly picked: Slot | undefined;
  readonly refusalOf: (slot: Slot) => string | undefined;
  readonly onPick: (id: Slot['id']) => void;
}

/** Which group a person joins. */
export const SlotQuestion = ({ slots, picked, refusalOf, onPick }: SlotQuestionProps) => (
  <fieldset className={css.question}>
    <legend>{m.event_answer_slot()}</legend>
    <RadioOptions
      options={slots.map((slot) => ({
        value: slot.id,
        label: (
          <SlotOption
            slot={slot}
            refusal={refusalOf(slot)}
            priced={slots.some(({ fee }) => fee.amount > 0)}
          />
        ),
        disabled: refusalOf(slot) !== undefined,
      }))}
      value={picked?.id}
      onChange={onPick}
      className={css.option}
    />
  </fieldset>
);
