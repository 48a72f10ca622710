import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { capitalized } from '#frontend/lib/text/capitalized.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { relativeDay } from '#frontend/lib/text/relative-day.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { Card } from '#frontend/ui/layout/card.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { Slot, TeamEventCard } from '#shared/domains/events/model/shapes.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import css from './dashboard.module.css';

/** The slots of a date that nobody has taken, where it has several. */
const emptySlots = (slots: readonly Slot[]): readonly Slot[] =>
  slots.length > 1 ? slots.filter(({ left, held, capacity }) => left + held === capacity) : [];

const Missing = ({ event }: { readonly event: TeamEventCard }) => {
  const { id: eventId, occurrenceId } = event;
  const { data } = useRead(eventsContract.slots, { params: { eventId, occurrenceId } });
  const empty = emptySlots(data?.items ?? []);
  if (empty.length === 0) return null;
  return (
    <>
      <p className={css.alert}>
        <IconAlertCircle size={22} aria-hidden />
        {m.dashboard_slot_empty({
          slot: new Intl.ListFormat(formatLocale()).format(empty.map(({ name }) => name)),
        })}
      </p>
      <ButtonLink to={paths.manageEvent(event, { tab: 'attendees' })} variant="secondary" wide>
        {m.dashboard_ask_players()}
      </ButtonLink>
    </>
  );
};

const Shown = ({ event }: { readonly event: TeamEventCard }) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const when = [dayAndMonth(event.dateStart, zone), time(event.dateStart, zone, viewerZone())];
  return (
    <Card aria-labelledby="next-event">
      <div className={css.sectionHead}>
        <h2 id="next-event">{capitalized(relativeDay(event.dateStart, useNow(), zone))}</h2>
        <Link to={paths.manageEvent(event)}>{m.dashboard_manage()}</Link>
      </div>
      <div className={css.event}>
        <div className={css.cover}>
          <Cover cover={coverOf(event)} picture={event.cover} sizes="4rem" />
        </div>
        <div>
          <Link to={paths.event(event)} className={css.title}>
            {unbrokenWords(event.title)}
          </Link>
          <p className={css.soft}>{when.join(' · ')}</p>
          <p className={css.soft}>
            {[whereText(event.location), m.team_date_count({ count: event.going })].join(' · ')}
          </p>
        </div>
      </div>
      <Missing event={event} />
    </Card>
  );
};

/** The next date of the team, and what it lacks. */
export const NextEvent = ({ team }: { readonly team: TeamPage }) => {
  const list = usePages(eventsContract.ofTeam, { params: { teamId: team.id } });
  return (
    <Loaded of={list} heading="h2" failed={m.team_events_failed()} skeleton={<FormSkeleton fields={1} />}>
      {([next]) =>
        next ? (
          <Shown event={next} />
        ) : (
          <Card aria-labelledby="next-event">
            <h2 id="next-event">{m.team_events_none()}</h2>
            <p>{m.team_events_none_host()}</p>
            <ButtonLink to={paths.createEvent({ team: team.id })} variant="secondary">
              {m.dashboard_add_event()}
            </ButtonLink>
          </Card>
        )
      }
    </Loaded>
  );
};
