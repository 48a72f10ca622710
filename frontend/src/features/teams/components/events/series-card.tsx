import { IconCheck, IconChecks } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { dateBlock, shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import type { TeamEventCard } from '#shared/domains/events/model/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import { useTeamRsvp } from '../../api/use-team-rsvp.ts';
import type { DatesOfEvent } from '../../model/dates-by-event.ts';
import { rhythmText } from '../../model/rhythm-text.ts';
import css from './series-card.module.css';

const answers = {
  going: m.team_date_going,
  maybe: m.team_date_maybe,
  waitlisted: m.team_date_waitlisted,
  paying: m.team_date_paying,
  pending_approval: m.team_date_pending,
  invited: m.team_date_answer,
  declined: m.team_date_declined,
  removed: m.team_date_removed,
} as const satisfies Record<RsvpStatus, () => string>;

const stateOf = ({ mine }: TeamEventCard, plays: boolean) => {
  if (!plays) return 'seen';
  return mine === null || mine === 'invited' ? 'open' : mine;
};

const DateChip = ({ date, plays }: { readonly date: TeamEventCard; readonly plays: boolean }) => {
  const zone = { locale: formatLocale(), timeZone: date.timeZone };
  const { day, month } = dateBlock(date.dateStart, zone);
  const state = stateOf(date, plays);
  const seen = date.left > 0 ? m.team_date_count({ count: date.going }) : m.places_full();
  return (
    <Link to={paths.event(date)} className={css.date} data-state={state}>
      <time dateTime={date.dateStart} className={css.when}>
        <span>{month}</span> <strong>{day}</strong>
      </time>{' '}
      <span className={css.state}>
        {state === 'going' && <IconCheck size={14} stroke={3} aria-hidden />}
        {plays ? answers[date.mine ?? 'invited']() : seen}
      </span>
    </Link>
  );
};

const GoToAll = ({ first }: Pick<DatesOfEvent, 'first'>) => {
  const { goToAll } = useTeamRsvp();
  const { busy, run } = useAction(() => goToAll(first), {
    done: (result) => (result === 'all' ? m.team_series_all_done({ title: first.title }) : undefined),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={busy}
      icon={<IconChecks size={18} aria-hidden />}
      aria-label={m.team_series_go_all_to({ title: first.title })}
      onClick={() => void run()}
    >
      {m.team_series_go_all()}
    </Button>
  );
};

interface SeriesCardProps extends DatesOfEvent {
  /** Whether the viewer takes part in the team's events: then each date shows their own answer. */
  readonly plays: boolean;
  /** More dates are not yet loaded. */
  readonly more: boolean;
}

/** An event that repeats: its rhythm in words, and its dates to choose from. */
export const SeriesCard = ({ first, dates, plays, more }: SeriesCardProps) => {
  const zone = { locale: formatLocale(), timeZone: first.timeZone };
  const last = dates.at(-1) ?? first;
  const going = dates.filter(({ mine }) => mine === 'going').length;
  const count = m.team_series_dates({ count: dates.length });
  const facts = [
    whereText(first.location),
    ...(more ? [] : [m.team_series_until({ date: shortDate(last.dateStart, zone) })]),
  ];
  return (
    <article className={css.card}>
      <div className={css.head}>
        <div className={css.cover}>
          <Cover cover={coverOf(first)} picture={first.cover} sizes="4rem" />
        </div>
        <div className={css.text}>
          <h3>
            <Link to={paths.event(first)} className={css.title}>
              {unbrokenWords(first.title)}
            </Link>
          </h3>
          <p className={css.rhythm}>{[...rhythmText(dates), ...(more ? [] : [count])].join(' · ')}</p>
          <p className={css.where}>{facts.join(' · ')}</p>
        </div>
      </div>
      <ul className={css.dates}>
        {dates.map((date) => (
          <li key={date.occurrenceId}>
            <DateChip date={date} plays={plays} />
          </li>
        ))}
      </ul>
      {plays && (
        <div className={css.foot}>
          <p>{m.team_series_going({ going, count: dates.length })}</p>
          {going < dates.length && !first.isPrivate && <GoToAll first={first} />}
        </div>
      )}
    </article>
  );
};
