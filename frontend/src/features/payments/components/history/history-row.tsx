import { historyWords } from '#frontend/lib/text/history-words.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { HistoryEntry } from '#shared/domains/payments/shapes.ts';
import { money } from '#shared/kernel/money.ts';
import { dateOf } from '../../model/subscription-days.ts';
import css from './history.module.css';

/** A real minus sign, as wide as the plus, so that amounts line up. */
const signed = ({ amount, currency }: HistoryEntry, locale: string): string =>
  `${amount < 0 ? '−' : '+'}${money({ amount: Math.abs(amount), currency }, locale)}`;

/** One movement of money: payments with a minus, income with a plus. */
export const HistoryRow = ({ entry }: { readonly entry: HistoryEntry }) => {
  const locale = formatLocale();
  const { title, kind } = historyWords(entry);
  return (
    <li className={css.row}>
      <TwoLines
        title={title}
        hint={
          <>
            <time dateTime={entry.at}>{dateOf(entry.at)}</time>
            {kind !== null && ` · ${kind}`}
          </>
        }
      />
      <span className={css.amount}>{signed(entry, locale)}</span>
    </li>
  );
};
