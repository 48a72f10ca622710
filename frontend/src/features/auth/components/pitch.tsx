import { IconCalendarPlus, IconMapPin, IconUsers } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { HeroCourt } from '#frontend/ui/art/hero-court.tsx';
import css from './pitch.module.css';

const reasons = [
  { id: 'find', Icon: IconMapPin, text: m.pitch_find },
  { id: 'host', Icon: IconCalendarPlus, text: m.pitch_host },
  { id: 'know', Icon: IconUsers, text: m.pitch_know },
] as const;

const Reasons = () => (
  <ul className={css.reasons}>
    {reasons.map(({ id, Icon, text }) => (
      <li key={id}>
        <Icon size={22} aria-hidden className={css.icon} />
        {text()}
      </li>
    ))}
  </ul>
);

/** What the product is for: a sentence, and three reasons. */
export const Pitch = () => (
  <aside className={css.pitch} aria-label={m.pitch_label()}>
    <HeroCourt className={css.art ?? ''} />
    <p className={css.headline}>
      <span>{m.pitch_find_game()}</span> <span>{m.pitch_fill_court()}</span>
    </p>
    <Reasons />
  </aside>
);
