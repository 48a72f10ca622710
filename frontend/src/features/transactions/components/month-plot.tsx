import { IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { scaleTop } from '#frontend/lib/plot/plot-scale.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { TransactionMonth } from '#shared/domains/sales/shapes.ts';
import { money } from '#shared/kernel/money.ts';
import { monthLabel } from '../model/filters.ts';
import { inDollars } from '../model/in-dollars.ts';
import css from './month-plot.module.css';

const inWhole = (dollars: number): string =>
  money({ amount: dollars * 100, currency: 'usd' }, formatLocale());
const shortMonth = (month: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

interface PlotProps {
  readonly months: readonly TransactionMonth[];
}

const Bars = ({ months }: PlotProps) => {
  const dollars = (of: (month: TransactionMonth) => number): number[] => months.map((one) => of(one) / 100);
  const top = scaleTop(dollars(({ received }) => received));
  const most = Math.max(0, ...dollars(({ refunded }) => refunded));
  // The same scale below zero as above.
  const below = Math.min(1, most / top);
  const height = (amount: number): string => `${Math.max(0, amount) / top}%`;
  return (
    <div className={css.plot} style={{ '--below': `${below}` }} aria-hidden>
      <div className={css.scale}>
        <span>{inWhole(top)}</span>
        <span>{inWhole(top / 2)}</span>
        <span>0</span>
      </div>
      <div className={css.bars}>
        {months.toReversed().map(({ month, received, fees, refunded }, position) => (
          <div key={month} className={css.column} data-latest={position === 0 || undefined}>
            <div className={css.above}>
              {position === 0 && received > 0 && (
                <span className={css.value}>{inWhole(Math.round(received / 100))}</span>
              )}
              <span className={css.fees} style={{ height: height(Math.min(received, fees)) }} />
              <span className={css.kept} style={{ height: height(received - fees) }} />
            </div>
            <div className={css.below}>
              <span className={css.refunds} style={{ height: `${most === 0 ? 0 : refunded / most}%` }} />
            </div>
            <span className={css.under}>{shortMonth(month)}</span>
          </div>
        ))}
      </div>
    </div>
  );
};

const Table = ({ months }: PlotProps) => (
  <div className={css.scroll}>
    <table className={css.table} aria-label={m.transaction_by_month()}>
      <thead>
        <tr>
          {[
            m.transaction_month(),
            m.transaction_received(),
            m.transaction_fees(),
            m.transaction_refunded(),
            m.transaction_keep(),
          ].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, received, fees, refunded, net }) => (
          <tr key={month}>
            <th scope="row">{monthLabel(month)}</th>
            {[received, -fees, -refunded, net].map((amount, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
              <td key={column}>{inDollars(amount)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** What each month has brought, with refunds below zero in the month in which they were made; and the table that says the same. */
export const MonthPlot = ({ months }: PlotProps) => {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Cluster align="center" justify="between">
        <h2 id={id}>{m.transaction_by_month()}</h2>
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={asTable}
          icon={<IconTable size={18} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {m.statistics_show_table()}
        </Button>
      </Cluster>
      <ul className={css.legend}>
        <li data-part="kept">{m.transaction_after_fees()}</li>
        <li data-part="fees">{m.transaction_fees()}</li>
        <li data-part="refunds">{m.transaction_refunds_in_month()}</li>
      </ul>
      {asTable ? <Table months={months} /> : <Bars months={months} />}
    </Card>
  );
};
