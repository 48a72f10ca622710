import { IconCalendarPlus } from '@tabler/icons-react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { dayAndMonth, shortDate, shortWeekday, timeRange } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { BestTimes as Times } from '#shared/domains/teams/best-times-shapes.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { shadeOf, shownHours } from '../model/heat.ts';
import css from './best-times.module.css';

const zone = () => ({ locale: formatLocale(), timeZone: 'UTC' });
/** Noon of a calendar date, to format it. */
const noon = (date: string): string => `${date}T12:00:00Z`;
const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(formatLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hour),
  );

/** A table: its cells can be read one by one, and the darker a cell, the more people are free. */
const HeatMap = ({ days, shared }: Pick<Times, 'days' | 'shared'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens, the keyboard scrolls it.
  <section className={css.scroll} tabIndex={0} aria-label={m.best_times_map()}>
    <table className={css.map}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{m.best_times_day()}</span>
          </th>
          {shownHours.map((hour) => (
            <th key={hour} scope="col">
              <span data-marked={hour % 3 === 0}>{hourName(hour)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, hours }) => (
          <tr key={date}>
            <th scope="row">
              {shortWeekday(noon(date), zone())} <small>{shortDate(noon(date), zone())}</small>
            </th>
            {shownHours.map((hour) => (
              <td key={hour} data-shade={shadeOf(hours[hour] ?? 0, shared)}>
                {hours[hour]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Suggestions = ({
  teamId,
  hosts,
  times: { best, shared, timeZone },
}: {
  readonly teamId: string;
  readonly hosts: boolean;
  readonly times: Times;
}) => (
  <RowList label={m.best_times_best()}>
    {best.map(({ from, to, date, time, free }) => (
      <li key={from} className={css.row}>
        <TwoLines
          title={`${dayAndMonth(from, { locale: formatLocale(), timeZone })}, ${timeRange(from, to, { locale: formatLocale(), timeZone }, timeZone)}`}
          hint={m.best_times_free({ free, shared })}
        />
        {hosts && (
          <ButtonLink
            to={paths.createEvent({ team: teamId, start: `${date}T${time}` })}
            variant="secondary"
            size="compact"
            icon={<IconCalendarPlus size={18} aria-hidden />}
          >
            {m.best_times_create()}
          </ButtonLink>
        )}
      </li>
    ))}
  </RowList>
);

interface BestTimesProps {
  readonly teamId: string;
  /** Whether the viewer may create events in the team's name. */
  readonly hosts: boolean;
}

const Content = ({ teamId, hosts }: BestTimesProps) => {
  const read = useRead(teamsContract.bestTimes, { params: { teamId } }, { revalidateOnFocus: false });
  return (
    <Loaded of={read} heading="h3" failed={m.best_times_failed()} skeleton={<CardListSkeleton count={2} />}>
      {(data) => {
        const settings = (
          <ButtonLink to={paths.settings({ tab: 'availability' })} variant="secondary">
            {m.best_times_set()}
          </ButtonLink>
        );
        if (data.shared === 0)
          return (
            <Stack gap="1">
              <p className={css.soft}>{m.best_times_none()}</p>
              <div>{settings}</div>
            </Stack>
          );
        return (
          <Stack gap="1">
            <p className={css.soft}>{m.best_times_shared({ shared: data.shared, members: data.members })}</p>
            {data.best.length > 0 ? (
              <Suggestions teamId={teamId} hosts={hosts} times={data} />
            ) : (
              <p>{m.best_times_no_overlap()}</p>
            )}
            <HeatMap days={data.days} shared={data.shared} />
            <div>{settings}</div>
          </Stack>
        );
      }}
    </Loaded>
  );
};

/** When members are free in the coming week, of those who let the viewer see it. */
export const BestTimes = (props: BestTimesProps) => (
  <Section title={m.best_times_title()}>
    <Content {...props} />
  </Section>
);
