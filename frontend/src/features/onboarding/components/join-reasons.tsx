import {
  type Icon,
  IconBuildingCommunity,
  IconCalendarPlus,
  IconSearch,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { type RadioOption, RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { joinOptions } from '#shared/product/game-types.ts';
import type { ProfilePartProps } from '../model/profile-draft.ts';
import css from './join-reasons.module.css';

const tiles = {
  organize_events: { Icon: IconCalendarPlus, title: m.reason_organize, hint: m.reason_organize_hint },
  find_people: { Icon: IconUsersGroup, title: m.reason_people, hint: m.reason_people_hint },
  manage_community: { Icon: IconBuildingCommunity, title: m.reason_community, hint: m.reason_community_hint },
  find_events: { Icon: IconSearch, title: m.reason_events, hint: m.reason_events_hint },
  substitute: { Icon: IconUserPlus, title: m.reason_substitute, hint: m.reason_substitute_hint },
} as const satisfies Record<(typeof joinOptions)[number], unknown>;

interface JoinReasonsProps extends ProfilePartProps {
  /** Without hints, for a form that has to stay short. */
  readonly short?: boolean;
}

interface ReasonProps {
  readonly Icon: Icon;
  readonly title: () => string;
  readonly hint: () => string;
  readonly short: boolean;
}

const Reason = ({ Icon, title, hint, short }: ReasonProps) => (
  <>
    <Icon size={24} aria-hidden />
    <span>
      <strong>{title()}</strong>
      {!short && <small>{hint()}</small>}
    </span>
  </>
);

/** Why a person is here: one of five reasons. */
export const JoinReasons = ({ form, short = false }: JoinReasonsProps) => {
  const group = useId();
  const { name, value, error, onChange } = form.field('joinOption');
  return (
    <fieldset
      className={css.tiles}
      data-short={short}
      data-field={name}
      data-wrong={error !== null}
      aria-describedby={error === null ? undefined : `${group}-error`}
    >
      <legend>{m.profile_reason()}</legend>
      <RadioOptions
        options={joinOptions.map(
          (option): RadioOption<(typeof joinOptions)[number]> => ({
            value: option,
            label: <Reason {...tiles[option]} short={short} />,
          }),
        )}
        value={value ?? undefined}
        onChange={onChange}
        className={css.tile}
      />
      {error !== null && (
        <p id={`${group}-error`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
