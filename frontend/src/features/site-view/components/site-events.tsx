import { whereText } from '#frontend/lib/event/where-text.ts';
import { time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { DateBlock } from '#frontend/ui/event-card/date-block.tsx';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './site-view.module.css';

/** The next games of the team; each opens in the product, at its own address. */
export const SiteEvents = ({ site: { events, productUrl } }: { readonly site: PublishedSite }) => {
  if (events.length === 0) return <p className={css.soft}>{m.site_no_events()}</p>;
  return (
    <ul className={css.events}>
      {events.map(({ id, occurrenceId, title, dateStart, timeZone, location }) => (
        <li key={`${id} ${occurrenceId}`} className={css.event}>
          <DateBlock at={dateStart} timeZone={timeZone} />
          <div>
            <a href={`${productUrl}${paths.event({ id, occurrenceId })}`} className={css.eventLink}>
              {title}
            </a>
            <p className={css.soft}>
              {time(dateStart, { locale: formatLocale(), timeZone }, viewerZone())} · {whereText(location)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
};
