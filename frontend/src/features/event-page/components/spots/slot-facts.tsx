import { slotFacts } from '#frontend/lib/text/player-groups.ts';
import type { Slot } from '#shared/domains/events/model/shapes.ts';
import css from './places-card.module.css';

/** A group's name and who can join it. */
export const SlotFacts = ({ slot }: { readonly slot: Pick<Slot, 'name' | 'genders' | 'level' | 'ages'> }) => {
  const facts = slotFacts(slot);
  return (
    <span className={css.facts}>
      <strong>{slot.name}</strong>
      {facts.length > 0 && <span className={css.soft}>{facts.join(' · ')}</span>}
    </span>
  );
};
