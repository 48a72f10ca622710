import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import type { Joiner } from '#shared/domains/events/attendees.ts';
import type { Slot } from '#shared/domains/events/model/shapes.ts';
import { spotTiles } from '../../model/spot-tiles.ts';
import css from './slot-people.module.css';

/** 'Ana' for 'Ana R.' */
const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** The people of a slot, and the spots that are free or held. */
export const SlotPeople = ({
  slot,
  people,
  isMine,
  openSpot,
}: {
  readonly slot: Slot;
  readonly people: readonly Pick<Joiner, 'user' | 'guests'>[];
  /** Whether a spot of this slot is held for the viewer. */
  readonly isMine: boolean;
  /** What a free spot leads to; the first one is for the keyboard, too. */
  readonly openSpot: (slot: Slot, isFirst: boolean) => ReactNode;
}) => {
  const { shown, more, held, open } = spotTiles(slot, people);
  return (
    <ul className={css.people}>
      {shown.map(({ user, guests }) => (
        <li key={user.userId} className={css.tile}>
          <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={52} />
          <span>
            {firstName(user.displayName)}
            {guests > 0 && ` +${guests}`}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className={css.tile}>
          <span className={css.circle}>+{more}</span>
          <span>{m.event_people_more()}</span>
        </li>
      )}
      <Times count={held}>
        <li className={css.tile} data-kind={isMine ? 'mine' : 'held'}>
          <span className={css.circle}>
            <IconClock size={22} aria-hidden />
          </span>
          <span>{isMine ? m.event_spot_yours() : m.event_spot_held()}</span>
        </li>
      </Times>
      {open > 0 && (
        <li className={css.tile} data-kind="open">
          {openSpot(slot, true)}
        </li>
      )}
      <Times count={open - 1}>
        <li className={css.tile} data-kind="open">
          {openSpot(slot, false)}
        </li>
      </Times>
    </ul>
  );
};
