import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { WaitingPerson as Person } from '#shared/domains/events/waiting.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useWaiting } from '../api/use-waiting.ts';
import { waitlistRule } from '../model/waitlist-rule.ts';
import { MoveSheet } from './move-sheet.tsx';
import { OfferTimer } from './offer-timer.tsx';
import { WaitingPerson } from './waiting-person.tsx';
import { WaitlistLog } from './waitlist-log.tsx';
import css from './waitlist-tab.module.css';

interface Move {
  readonly userId: UserId;
  readonly name: string;
  readonly position: number;
  readonly most: number;
}
interface MoveButtonsProps {
  readonly person: Person;
  /** How many wait for the same slot. */
  readonly most: number;
  readonly onMove: (move: Move) => void;
}

const MoveButtons = ({ person, most, onMove }: MoveButtonsProps) => {
  const { userId, displayName: name } = person.user;
  const { position } = person;
  if (position === null || most < 2) return null;
  const move = (to: number) => () => onMove({ userId, name, position: to, most });
  return (
    <span className={css.moves}>
      <IconButton label={m.manage_move_up({ name })} disabled={position === 1} onClick={move(position - 1)}>
        <IconArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={m.manage_move_down({ name })}
        disabled={position === most}
        onClick={move(position + 1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </IconButton>
    </span>
  );
};

/** A position in the line, or how much time is left to answer an offer. */
const Standing = ({ person, now }: { readonly person: Person; readonly now: string }) => {
  if (person.offerExpiresAt !== null)
    return <OfferTimer from={person.since} until={person.offerExpiresAt} now={now} />;
  return person.position === null ? null : <span className={css.position}>{person.position}</span>;
};

const Everyone = ({ event, people }: { readonly event: EventPage; readonly people: readonly Person[] }) => {
  const { approve, refuse, move } = useWaiting(event);
  const [moving, setMoving] = useState<Move>();
  const now = useNow();
  const inLine = ({ slotId }: Person): number =>
    people.filter((one) => one.slotId === slotId && one.position !== null).length;
  return (
    <>
      <RowList label={m.manage_waitlist()}>
        {people.map((person) => {
          const { userId } = person.user;
          return (
            <WaitingPerson
              key={`${userId} ${person.slotId}`}
              event={event}
              person={person}
              before={<Standing person={person} now={now} />}
              tools={<MoveButtons person={person} most={inLine(person)} onMove={setMoving} />}
              onApprove={() => approve(userId)}
              onRefuse={() => refuse(userId)}
            />
          );
        })}
      </RowList>
      {moving && (
        <MoveSheet
          {...moving}
          onMove={(input) => move(moving.userId, input)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
};

interface WaitlistTabProps {
  readonly event: EventPage;
  /** What a host does when nobody waits. */
  readonly substitutes: ReactNode;
}

/** Who waits, in the order in which they are served, and what the host changed about it. */
export const WaitlistTab = ({ event, substitutes }: WaitlistTabProps) => {
  const read = useWaiting(event).read;
  return (
    <div className={css.layout}>
      <Section title={m.manage_waiting_title()}>
        <p className={css.rule}>{waitlistRule(event)}</p>
        <Loaded
          of={read}
          heading="h3"
          failed={m.manage_waiting_failed()}
          skeleton={<FormSkeleton fields={3} />}
          empty={
            <EmptyState
              heading="h3"
              title={m.manage_waitlist_none()}
              text={event.allowWaitlist ? m.manage_waitlist_none_text() : m.manage_waitlist_off_text()}
            />
          }
        >
          {({ items }) => <Everyone event={event} people={items} />}
        </Loaded>
      </Section>
      {!event.cancelled && substitutes}
      <WaitlistLog event={event} />
    </div>
  );
};
