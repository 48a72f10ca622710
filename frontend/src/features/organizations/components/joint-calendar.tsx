import { IconAlertTriangle, IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { longDate, timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { subscribeLink } from '#frontend/ui/calendar-link/subscribe-link.ts';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import type { CalendarDate, HeldPlace, OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { type Clash, type Day, daysOf } from '../model/joint-calendar.ts';
import css from './joint-calendar.module.css';
import { DayByPlace, DayList } from './organization-day.tsx';

type View = 'place' | 'list';

/** Noon of a day, to name it. */
const nameOf = (date: string): string =>
  longDate(`${date}T12:00:00.000Z`, { locale: formatLocale(), timeZone: 'UTC' });

const clashSentence = (where: string, { from, until, timeZone }: Clash): string =>
  m.organization_clash({
    where,
    time: timeRange(from, until, { locale: formatLocale(), timeZone }, viewerZone()),
  });

const Clashes = ({ day }: { readonly day: Day<CalendarDate> }) => {
  const sentences = day.places.flatMap(({ name, rows }) =>
    rows.flatMap(({ field, clashes }) =>
      clashes.map((clash) => clashSentence(field === null ? (name ?? '') : `${name ?? ''}, ${field}`, clash)),
    ),
  );
  return sentences.map((sentence) => (
    <p key={sentence} className={css.clash}>
      <IconAlertTriangle size={20} aria-hidden />
      <strong>{sentence}</strong>
    </p>
  ));
};

interface DaysProps {
  readonly days: readonly Day<CalendarDate>[];
}

/** One day at a time, each place and field with its dates. */
const ByPlace = ({ days }: DaysProps) => {
  const [at, setAt] = useState(0);
  const day = days[Math.min(at, days.length - 1)];
  if (!day) return null;
  return (
    <Stack>
      <div className={css.days}>
        <IconButton label={m.organization_day_before()} disabled={at === 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <h3 aria-live="polite">{nameOf(day.date)}</h3>
        <IconButton
          label={m.organization_day_after()}
          disabled={at >= days.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
        <span className={css.soft}>{m.organization_day_count({ count: day.dates.length })}</span>
      </div>
      <Clashes day={day} />
      <DayByPlace day={day} />
    </Stack>
  );
};

const List = ({ days }: DaysProps) => (
  <Stack gap="1.25">
    {days.map((day) => (
      <Stack key={day.date} gap="0.5">
        <h3>{nameOf(day.date)}</h3>
        <Clashes day={day} />
        <DayList dates={day.dates} />
      </Stack>
    ))}
  </Stack>
);

interface JointCalendarProps {
  readonly organization: OrganizationPage;
  readonly places: readonly HeldPlace[];
}

/** The next dates of all teams of an organization, by place or as a list, with what is booked twice. */
export const JointCalendar = ({ organization: { id }, places }: JointCalendarProps) => {
  const [view, setView] = useState<View>('place');
  const read = useRead(organizationsContract.calendar, { params: { organizationId: id } });
  return (
    <Card aria-labelledby="joint-calendar">
      <Stack>
        <Cluster justify="between" align="center">
          <h2 id="joint-calendar">{m.organization_calendar()}</h2>
          <Cluster align="center">
            <FilterChips
              label={m.organization_calendar_view()}
              choices={[
                { value: 'place', label: m.organization_calendar_by_place() },
                { value: 'list', label: m.organization_calendar_list() },
              ]}
              value={view}
              onChange={setView}
            />
            <ButtonLink
              href={subscribeLink(`/api/organizations/${id}/calendar.ics`)}
              variant="secondary"
              size="sm"
              icon={<IconCalendarPlus size={18} aria-hidden />}
            >
              {m.organization_calendar_subscribe()}
            </ButtonLink>
          </Cluster>
        </Cluster>
        <Loaded
          of={read}
          heading="h3"
          failed={m.organization_calendar_failed()}
          skeleton={<CardListSkeleton count={2} />}
          empty={
            <EmptyState
              heading="h3"
              title={m.organization_calendar_none()}
              text={m.organization_calendar_none_text()}
            />
          }
        >
          {({ items }) => {
            const days = daysOf(items, places);
            return view === 'place' ? <ByPlace days={days} /> : <List days={days} />;
          }}
        </Loaded>
      </Stack>
    </Card>
  );
};
