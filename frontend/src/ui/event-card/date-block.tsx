import { dateBlock } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import css from './date-block.module.css';

/** Weekday and day at a glance; the card has the full date. */
export const DateBlock = ({ at, timeZone }: { readonly at: string; readonly timeZone: string }) => {
  const { weekday, day, month } = dateBlock(at, { locale: formatLocale(), timeZone });
  return (
    <time dateTime={at} className={css.block}>
      <span className={css.weekday}>{weekday}</span>
      <span className={css.day}>{day}</span>
      <span className={css.month}>{month}</span>
    </time>
  );
};
