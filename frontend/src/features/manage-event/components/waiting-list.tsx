import { Link } from 'react-router';
import { longDate, time, viewerZone } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { EventPage, WaitingPerson } from '#shared/domains/events/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useWaiting } from '../api/use-waiting.ts';
import css from './waiting-list.module.css';

/** What somebody waits for, with the guests, and the slot if there are several. */
const hintOf = (event: EventPage, { state, slotId, guests, offerExpiresAt }: WaitingPerson): string => {
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
  const told = (work: () => Promise<void>, done: string) => () =>
    work().then(() => showToast(done, { tone: 'success' }), showFailure);
  const approve = useAction(told(onApprove, m.manage_approved({ name })));
  const refuse = useAction(told(onRefuse, m.manage_refused({ name })));
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

/** For the host: who waits for approval or for a spot. Left out while nobody does. */
export const WaitingList = ({ event }: { readonly event: EventPage }) => {
  const { read, approve, refuse } = useWaiting(event);
  const { data, error, mutate } = read;
  if (!data && !error) return null;
  if (data?.items.length === 0) return null;
  return (
    <Section title={m.manage_waiting_title()}>
      {!data && (
        <ErrorState
          heading="h3"
          error={error}
          title={m.manage_waiting_failed()}
          onRetry={() => void mutate()}
        />
      )}
      {data && (
        <RowList label={m.manage_waiting_title()}>
          {data.items.map((person) => {
            const { userId, displayName: name, photoURL } = person.face;
            return (
              <li key={`${userId} ${person.slotId}`} className={css.row}>
                <Link to={paths.publicProfile(userId)} className={css.person}>
                  <Avatar seed={userId} name={name} src={photoURL} size={40} />
                  <TwoLines title={name} hint={hintOf(event, person)} />
                </Link>
                {person.state === 'approval' && (
                  <Decisions name={name} onApprove={() => approve(userId)} onRefuse={() => refuse(userId)} />
                )}
              </li>
            );
          })}
        </RowList>
      )}
    </Section>
  );
};
