import { m } from '#frontend/paraglide/messages.js';
import type { Slot } from '#shared/contracts/events.ts';
import { levelText } from '../model/level.ts';
import css from './places-card.module.css';

const genderLabels = {
  any: m.gender_any,
  female: m.gender_female,
  male: m.gender_male,
  non_binary: m.gender_non_binary,
  unspecified: m.gender_unspecified,
} as const;

/** The name of a group and whom it is for. */
export const SlotFacts = ({ slot }: { readonly slot: Pick<Slot, 'name' | 'genders' | 'level'> }) => {
  const limited = slot.genders.length > 0 && !slot.genders.includes('any');
  const facts = [
    ...(slot.level ? [m.level({ level: levelText(slot.level) })] : []),
    ...(limited ? [slot.genders.map((gender) => genderLabels[gender]()).join(', ')] : []),
  ];
  return (
    <span className={css.facts}>
      <strong>{slot.name}</strong>
      {facts.length > 0 && <span className={css.soft}>{facts.join(' · ')}</span>}
    </span>
  );
};
