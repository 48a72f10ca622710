import { useRead } from '#frontend/lib/reads/use-read.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import css from './waitlist-tab.module.css';

/** How the host changed the order of the waitlist, and why. */
export const WaitlistLog = ({ event }: { readonly event: EventPage }) => {
  const read = useRead(eventsContract.waitlistMoves, { params: dateOf(event) });
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const at = (iso: string): string => `${dayAndMonth(iso, zone)}, ${time(iso, zone, viewerZone())}`;
  return (
    <Section title={m.manage_moves()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.manage_moves_failed()}
        skeleton={<FormSkeleton fields={1} />}
        empty={<p className={css.soft}>{m.manage_moves_none()}</p>}
      >
        {({ items }) => (
          <RowList label={m.manage_moves()}>
            {items.map(({ user, movedBy, movedAt, reason, from, to }) => (
              <li key={`${movedAt} ${user.userId}`} className={css.logged}>
                <strong>{user.displayName}</strong>
                <p className={css.soft}>
                  {m.manage_moved_from_to({ from, to, when: at(movedAt), by: movedBy.displayName })}
                </p>
                <p className={css.reason}>{reason}</p>
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
};
