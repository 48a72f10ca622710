import { IconCalendarPlus, IconSearch, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { joinReasons } from '#shared/domain/game-types.ts';
import type { ProfileForm } from '../model/use-profile-form.ts';
import css from './join-reasons.module.css';

const tiles = {
  Organize: { Icon: IconCalendarPlus, title: m.reason_organize, hint: m.reason_organize_hint },
  'Find-people': { Icon: IconUsersGroup, title: m.reason_people, hint: m.reason_people_hint },
  'Find-events': { Icon: IconSearch, title: m.reason_events, hint: m.reason_events_hint },
  Substitute: { Icon: IconUserPlus, title: m.reason_substitute, hint: m.reason_substitute_hint },
} as const satisfies Record<(typeof joinReasons)[number], unknown>;

/** What brings a person here: one of four, as tiles. */
export const JoinReasons = ({ form }: { readonly form: ProfileForm }) => {
  const name = useId();
  return (
    <fieldset className={css.tiles}>
      <legend>{m.profile_reason()}</legend>
      {joinReasons.map((reason) => {
        const { Icon, title, hint } = tiles[reason];
        return (
          <label key={reason} className={css.tile}>
            <input
              type="radio"
              name={name}
              checked={form.draft.joinReason === reason}
              onChange={() => form.change({ joinReason: reason })}
            />
            <Icon size={24} aria-hidden />
            <span>
              <strong>{title()}</strong>
              <small>{hint()}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
