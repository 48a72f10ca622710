import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { slotStep } from '#shared/domains/events/model/eligibility.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { opensHere } from '../../model/opens-here.ts';
import { primaryActionOf, type Viewer } from '../../model/primary-action.ts';
import css from './slot-people.module.css';

interface OpenSpotProps {
  readonly event: EventPage;
  readonly slot: Slot;
  readonly viewer: Viewer;
  readonly hosting: boolean;
  /** One of several has the name for assistive technology, and is reached by keyboard. */
  readonly isFirst: boolean;
  readonly onTap: (slotId: SlotId) => void;
}

/** Where someone goes who cannot join before something is known of them. */
const firstStepOf = (event: EventPage, viewer: Viewer): string | undefined => {
  const from = paths.event(event);
  const { kind } = primaryActionOf(event, viewer);
  if (kind === 'sign_up') return paths.signUp({ from });
  if (kind === 'finish_profile') return paths.onboarding({ from });
  return kind === 'age_needed' ? paths.settings({ tab: 'general', from }) : undefined;
};

const canTake = (event: EventPage, slot: Slot, viewer: Viewer): boolean => {
  const { kind } = primaryActionOf(event, viewer);
  if (viewer.kind !== 'member' || (kind !== 'join' && kind !== 'choose')) return false;
  const step = slotStep(event, slot, { ...viewer, guests: 0 });
  return step === 'join' || step === 'ask_approval';
};

/** A free spot: with a tap, people who may take it join, and a host invites someone to it. */
export const OpenSpot = ({ event, slot, viewer, hosting, isFirst, onTap }: OpenSpotProps) => {
  const label = hosting ? m.event_spot_invite() : m.event_spot_take();
  const several = event.eventSlotGroup.length > 1;
  const named = isFirst
    ? { 'aria-label': several ? `${label}: ${slot.name}` : label }
    : { 'aria-hidden': true, tabIndex: -1 };
  const tile = (
    <>
      <span className={css.circle}>
        <IconPlus size={20} aria-hidden />
      </span>
      <span>{hosting ? m.event_spot_invite_short() : m.event_spot_open()}</span>
    </>
  );
  if (hosting)
    return (
      <Link {...named} className={css.take} to={paths.manageEvent(event, { tab: 'share' })}>
        {tile}
      </Link>
    );
  const first = firstStepOf(event, viewer);
  if (first !== undefined)
    return (
      <Link
        {...named}
        className={css.take}
        to={first}
        data-opens-here
        onClick={opensHere(() => onTap(slot.id))}
      >
        {tile}
      </Link>
    );
  if (canTake(event, slot, viewer))
    return (
      <button {...named} type="button" className={css.take} onClick={() => onTap(slot.id)}>
        {tile}
      </button>
    );
  return (
    <>
      <span className={css.circle} />
      <span>{m.event_spot_open()}</span>
    </>
  );
};
