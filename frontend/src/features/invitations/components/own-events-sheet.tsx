import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { useOwnEvents } from '../api/use-own-events.ts';
import css from './invitations.module.css';

interface OwnEventProps {
  readonly event: EventCard;
  readonly name: string;
  readonly invite: () => Promise<number>;
}

const OwnEvent = ({ event, name, invite }: OwnEventProps) => {
  const [isDone, setDone] = useState(false);
  const { busy, run } = useAction(
    async () => {
      const added = await invite();
      setDone(true);
      return added;
    },
    { done: (added) => (added > 0 ? m.invite_done({ name }) : m.invite_answered({ name })) },
  );
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const when = `${dayAndMonth(event.dateStart, zone)}, ${time(event.dateStart, zone, viewerZone())}`;
  return (
    <li className={css.row}>
      <TwoLines title={event.title} hint={when} />
      {isDone ? (
        <span className={css.soft}>{m.invite_invited()}</span>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          loading={busy}
          aria-label={m.invite_to_which({ event: event.title })}
          onClick={() => void run()}
        >
          {m.invite()}
        </Button>
      )}
    </li>
  );
};

interface OwnEventsSheetProps {
  readonly userId: UserId;
  readonly name: string;
  readonly onClose: () => void;
}

/** The events that the person hosts, each with a button that invites someone. */
export const OwnEventsSheet = ({ userId, name, onClose }: OwnEventsSheetProps) => {
  const read = useOwnEvents();
  const { invite } = read;
  return (
    <Sheet title={m.invite_to_event_who({ name })} onClose={onClose}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.invite_own_failed()}
        skeleton={<FormSkeleton fields={2} />}
        empty={
          <EmptyState
            heading="h3"
            title={m.invite_own_none()}
            action={<ButtonLink to={paths.createEvent()}>{m.invite_own_host()}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <RowList label={m.invite_own_events()}>
            {items.map((event) => (
              <OwnEvent
                key={`${event.id} ${event.occurrenceId}`}
                event={event}
                name={name}
                invite={() => invite(event, userId)}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Sheet>
  );
};
