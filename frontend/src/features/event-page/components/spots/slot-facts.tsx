import { agesText, genderLabels, levelText } from '#frontend/lib/text/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Slot } from '#shared/domains/events/model/shapes.ts';
import css from './places-card.module.css';

/** A group's name and who can join it. */
export const SlotFacts = ({ slot }: { readonly slot: Pick<Slot, 'name' | 'genders' | 'level' | 'ages'> }) => {
  const limited = slot.genders.length > 0 && !slot.genders.includes('any');
  const facts = [
    ...(slot.level ? [m.level({ level: levelText(slot.level) })] : []),
    ...(slot.ages ? [m.ages({ ages: agesText(slot.ages) })] : []),
    ...(limited ? [slot.genders.map((gender) => genderLabels[gender]()).join(', ')] : []),
  ];
  return (
    <span className={css.facts}>
      <strong>{slot.name}</strong>
      {facts.length > 0 && <span className={css.soft}>{facts.join(' · ')}</span>}
    </span>
  );
};
