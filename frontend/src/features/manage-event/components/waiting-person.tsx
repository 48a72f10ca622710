import type { ReactNode } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { longDate, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { WaitingPerson as Person } from '#shared/domains/events/waiting.ts';
import { PersonLink } from './attendee-person.tsx';
import css from './waiting-list.module.css';

/** What someone waits for, with the guests, and the slot if there are several. */
const hintOf = (event: EventPage, { state, slotId, guests, offerExpiresAt }: Person): string => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const held = offerExpiresAt && {
    day: longDate(offerExpiresAt, zone),
    time: time(offerExpiresAt, zone, viewerZone()),
  };
  const what = state === 'approval' ? m.manage_waiting_approval() : m.manage_waiting_spot();
  const slot = event.eventSlotGroup.find(({ id }) => id === slotId);
  return [
    held ? m.manage_waiting_offered(held) : what,
    ...(event.eventSlotGroup.length > 1 && slot ? [slot.name] : []),
    ...(guests > 0 ? [m.event_people_guests({ count: guests })] : []),
  ].join(' · ');
};

interface DecisionsProps {
  readonly name: string;
  readonly onApprove: () => Promise<void>;
  readonly onRefuse: () => Promise<void>;
}

const Decisions = ({ name, onApprove, onRefuse }: DecisionsProps) => {
  const approve = useAction(onApprove, { done: m.manage_approved({ name }) });
  const refuse = useAction(onRefuse, { done: m.manage_refused({ name }) });
  return (
    <span className={css.actions}>
      <Button
        size="sm"
        variant="secondary"
        loading={refuse.busy}
        aria-label={m.manage_refuse_who({ name })}
        onClick={() => void refuse.run()}
      >
        {m.manage_refuse()}
      </Button>
      <Button
        size="sm"
        loading={approve.busy}
        aria-label={m.manage_approve_who({ name })}
        onClick={() => void approve.run()}
      >
        {m.manage_approve()}
      </Button>
    </span>
  );
};

interface WaitingPersonProps {
  readonly event: EventPage;
  readonly person: Person;
  /** Before the avatar: a position, or how much time is left. */
  readonly before?: ReactNode;
  /** What the host can do, besides deciding about a request. */
  readonly tools?: ReactNode;
  readonly onApprove: () => Promise<void>;
  readonly onRefuse: () => Promise<void>;
}

/** Someone who waits, for the host. */
export const WaitingPerson = ({ event, person, before, tools, onApprove, onRefuse }: WaitingPersonProps) => {
  const { userId, displayName: name, photoURL } = person.user;
  return (
    <li className={css.row}>
      {before}
      <PersonLink userId={userId} className={css.person}>
        <Avatar seed={userId} name={name} src={photoURL} size={40} />
        <TwoLines title={name} hint={hintOf(event, person)} />
      </PersonLink>
      {tools}
      {person.state === 'approval' && <Decisions name={name} onApprove={onApprove} onRefuse={onRefuse} />}
    </li>
  );
};
