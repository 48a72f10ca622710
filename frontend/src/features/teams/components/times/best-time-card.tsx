import { Link } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { shortWeekday } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { bestTimeText } from '../../model/best-time-text.ts';
import css from './best-times.module.css';

/** The team's best time in a sentence, and the best hour of each day; nothing until there is one. */
export const BestTimeCard = ({ team }: { readonly team: TeamPage }) => {
  const params = { teamId: team.id };
  const { data } = useRead(teamsContract.bestTimes, { params }, { revalidateOnFocus: false });
  const first = data?.best[0];
  if (!data || data.shared === null || !first) return null;
  const { shared, days, timeZone } = data;
  const { day, time } = bestTimeText(first, timeZone);
  const most = Math.max(1, ...days.flatMap(({ hours }) => hours));
  return (
    <Card>
      <div className={css.cardHead}>
        <h2>{m.best_times_for_team()}</h2>
        <Link to={paths.team(team.slug, { tab: 'best-times' })} preventScrollReset>
          {m.best_times_see_week()}
        </Link>
      </div>
      <p>{m.best_times_sentence({ when: m.best_times_when({ day, time }), free: first.free, shared })}</p>
      <ul className={css.week} aria-label={m.best_times_by_day()}>
        {days.map(({ date, hours }) => {
          const free = Math.max(0, ...hours);
          return (
            <li key={date} data-best={date === first.date}>
              <span className={css.bar} aria-hidden>
                <span style={{ height: `${Math.round((free / most) * 100)}%` }} />
              </span>
              <strong>{free}</strong>
              <span>{shortWeekday(`${date}T12:00:00Z`, { locale: formatLocale(), timeZone: 'UTC' })}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
