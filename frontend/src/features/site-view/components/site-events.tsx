import { time, viewerZone } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { DateBlock } from '#frontend/ui/event-card/date-block.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useTeamEvents } from '../api/use-published.ts';
import { upcoming } from '../model/upcoming.ts';
import css from './site-view.module.css';

/** The team's next events; each opens in the product, at its own address. */
export const SiteEvents = ({ site }: { readonly site: PublishedSite }) => {
  const { data, error, mutate } = useTeamEvents(site.team.owner.userId);
  const now = useNow();
  if (!data && error) return <ErrorState heading="h3" error={error} onRetry={() => void mutate()} />;
  if (!data) return <CardListSkeleton count={2} />;
  const events = upcoming(data.items, now);
  if (events.length === 0) return <p className={css.soft}>{m.site_no_events()}</p>;
  return (
    <ul className={css.events}>
      {events.map(({ id, occurrenceId, title, dateStart, timeZone, location }) => (
        <li key={`${id} ${occurrenceId}`} className={css.event}>
          <DateBlock at={dateStart} timeZone={timeZone} />
          <div>
            <a href={`${site.productUrl}${paths.event({ id, occurrenceId })}`} className={css.eventLink}>
              {title}
            </a>
            <p className={css.soft}>
              {time(dateStart, { locale: formatLocale(), timeZone }, viewerZone())} · {location.name}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
};
