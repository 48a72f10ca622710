import { useState } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { attendanceContract } from '#shared/domains/attendance/contract.ts';
import {
  type StatisticsPeriod,
  statisticsPeriods,
  type TeamStatistics,
} from '#shared/domains/attendance/statistics-shapes.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { type Bar, Plot } from './plot.tsx';

const periodLabels = {
  '30': m.statistics_30,
  '90': m.statistics_90,
  '365': m.statistics_365,
  all: m.statistics_all,
} as const satisfies Record<StatisticsPeriod, () => string>;

/** Bars that a plot has space for: the latest. */
const SHOWN = 20;

const attendanceBars = ({ dates }: TeamStatistics['attendance']): Bar[] =>
  dates.slice(-SHOWN).map(({ eventId, occurrenceId, dateStart, timeZone, cancelled, came, of }) => {
    const label = shortDate(dateStart, { locale: formatLocale(), timeZone });
    const note = cancelled ? m.event_cancelled() : m.statistics_hidden();
    const text = came === null || of === null ? note : m.attendance_came_of({ came, count: of });
    return {
      ...{ key: `${eventId} ${occurrenceId}`, label, note },
      ...(cancelled ? { value: null, text: note } : { value: came, text }),
    };
  });

const firstKnown = (points: TeamStatistics['growth']['points']): number =>
  points.findIndex(({ members }) => members !== null);

const growthBars = ({ points }: TeamStatistics['growth']): Bar[] =>
  points.slice(Math.max(0, firstKnown(points))).map(({ day, members }) => {
    const zone = { locale: formatLocale(), timeZone: 'UTC' };
    const text = members === null ? m.statistics_unknown() : String(members);
    return { key: day, label: shortDate(`${day}T12:00:00.000Z`, zone), value: members, note: '', text };
  });

/** How many people are needed, where the shown dates agree about it. */
const neededOf = ({ dates }: TeamStatistics['attendance']) => {
  const [value, ...others] = new Set(dates.slice(-SHOWN).flatMap(({ needed }) => needed ?? []));
  if (value === undefined || others.length > 0) return undefined;
  return { value, label: m.statistics_needed({ count: value }) };
};

const Plots = ({ attendance, growth }: TeamStatistics) => (
  <Stack gap="1">
    <Plot
      title={m.statistics_attendance()}
      lead={attendance.isHidden ? m.statistics_hidden() : m.statistics_attendance_lead()}
      bars={attendanceBars(attendance)}
      mark={neededOf(attendance)}
      columns={[m.statistics_date(), m.attendance_came()]}
      empty={<p>{m.statistics_no_dates()}</p>}
    />
    <Plot
      title={m.statistics_growth()}
      lead={growth.isHidden ? m.statistics_hidden() : m.statistics_growth_lead()}
      bars={growthBars(growth)}
      columns={[m.statistics_date(), m.team_members()]}
    />
    <Plot title={m.statistics_results()} lead={m.statistics_results_none()} bars={[]} columns={['', '']} />
    <Plot title={m.statistics_payments()} lead={m.statistics_payments_none()} bars={[]} columns={['', '']} />
  </Stack>
);

/** A team's figures over time, for people who run it. */
export const Statistics = ({ team }: { readonly team: TeamPage }) => {
  const [period, setPeriod] = useState<StatisticsPeriod>('90');
  const read = useRead(attendanceContract.statistics, { params: { teamId: team.id }, query: { period } });
  return (
    <Section title={m.statistics_title()}>
      <Stack gap="1">
        <FilterChips
          label={m.statistics_period()}
          choices={statisticsPeriods.map((value) => ({ value, label: periodLabels[value]() }))}
          value={period}
          onChange={setPeriod}
        />
        <Loaded
          of={read}
          heading="h3"
          failed={m.statistics_failed()}
          skeleton={<CardListSkeleton count={2} />}
        >
          {(statistics) => <Plots {...statistics} />}
        </Loaded>
      </Stack>
    </Section>
  );
};
