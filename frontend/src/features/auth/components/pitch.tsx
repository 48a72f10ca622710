import { IconCalendarPlus, IconMapPin, IconUsers } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { HeroCourt } from '#frontend/ui/art/hero-court.tsx';
import css from './pitch.module.css';
import { PitchCard } from './pitch-card.tsx';

const reasons = [
  { id: 'find', Icon: IconMapPin, text: m.pitch_find },
  { id: 'host', Icon: IconCalendarPlus, text: m.pitch_host },
  { id: 'know', Icon: IconUsers, text: m.pitch_know },
] as const;

/** What the product is for: a sentence, three reasons, and a picture. */
export const Pitch = () => (
  <aside className={css.pitch} aria-label={m.pitch_label()}>
    <HeroCourt className={css.art ?? ''} />
    <div className={css.words}>
      <p className={css.headline}>
        <span>{m.pitch_find_game()}</span> <span>{m.pitch_fill_court()}</span>
      </p>
      <ul className={css.reasons}>
        {reasons.map(({ id, Icon, text }) => (
          <li key={id}>
            <Icon size={22} aria-hidden className={css.icon} />
            {text()}
          </li>
        ))}
      </ul>
    </div>
    <PitchCard />
  </aside>
);
