import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { dayAndMonth, timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import css from './checkout.module.css';

/** What it is for: when, what, where. */
export const SaleEvent = ({ sale: { event, title } }: { readonly sale: SpotSale }) => {
  if (!event) return <p className={css.title}>{title}</p>;
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  return (
    <div className={css.event}>
      <div className={css.cover}>
        <Cover cover={coverOf(event)} picture={event.cover} sizes="6rem" />
      </div>
      <div>
        <p className={css.when}>
          {dayAndMonth(event.dateStart, zone)} ·{' '}
          {timeRange(event.dateStart, event.endsAt, zone, viewerZone())}
        </p>
        <p className={css.title}>
          <Link to={paths.event(event)}>{unbrokenWords(event.title)}</Link>
        </p>
        <p className={css.soft}>{whereText(event.location)}</p>
      </div>
    </div>
  );
};
