import { IconCalendarPlus, IconMapPin, IconUsers } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { HeroBall } from '#frontend/ui/art/hero-ball.tsx';
import { HeroCourt } from '#frontend/ui/art/hero-court.tsx';
import { EventsNearby } from './events-nearby.tsx';
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

/** What the product is for: a sentence, and events that one could join, or else three reasons. */
export const Pitch = ({ withEvents }: { readonly withEvents: boolean }) => (
  <aside className={css.pitch} aria-label={m.pitch_label()} data-with-events={withEvents}>
    {withEvents ? <HeroBall className={css.ball ?? ''} /> : <HeroCourt className={css.art ?? ''} />}
    <p className={withEvents ? css.slogan : css.headline}>
      <span>{m.pitch_find_game()}</span> <span>{m.pitch_fill_court()}</span>
    </p>
    {withEvents ? <EventsNearby /> : <Reasons />}
  </aside>
);
