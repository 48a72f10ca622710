import { m } from '#frontend/paraglide/messages.js';
import { AvatarRow } from '#frontend/ui/avatar/avatar-row.tsx';
import { PlacesBar } from '#frontend/ui/places-bar/places-bar.tsx';
import css from './pitch-card.module.css';

const people = [
  { id: 'a', name: 'Maya Johnson', photoURL: null },
  { id: 'b', name: 'Rosa Torres', photoURL: null },
  { id: 'c', name: 'Andre Lee', photoURL: null },
  { id: 'd', name: 'Sam Vu', photoURL: null },
] as const;

/** An event as it looks in the product. Decorative, so it is not read aloud. */
export const PitchCard = () => (
  <div className={css.card} aria-hidden>
    <div className={css.head}>
      <div className={css.date}>
        <span>{m.pitch_card_weekday()}</span>
        <b>28</b>
      </div>
      <div>
        <p className={css.title}>{m.pitch_card_title()}</p>
        <p className={css.where}>{m.pitch_card_where()}</p>
      </div>
    </div>
    <PlacesBar going={9} capacity={12} />
    <AvatarRow people={people} total={9} />
  </div>
);
