import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { scaleTop } from '#frontend/lib/plot/plot-scale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import css from './statistics.module.css';

export interface Bar {
  readonly key: string;
  /** Below the bar, and in the first column of the table. */
  readonly label: string;
  /** Null: there is none, and `note` says why. */
  readonly value: number | null;
  readonly note?: string;
  /** In the second column of the table. */
  readonly text: string;
}
interface PlotProps {
  readonly title: string;
  /** What the bars are, in one sentence. */
  readonly lead: string;
  readonly bars: readonly Bar[];
  /** The heads of the two columns of the table. */
  readonly columns: readonly [string, string];
  /** A value that matters, as a dotted line: bars below it look different. */
  readonly mark?: { readonly value: number; readonly label: string } | undefined;
  /** In place of the plot, without bars. */
  readonly empty?: ReactNode;
}

const Bars = ({ bars, mark }: Pick<PlotProps, 'bars' | 'mark'>) => {
  const top = scaleTop([...bars.flatMap(({ value }) => value ?? []), mark?.value ?? 0]);
  return (
    <div className={css.plot} aria-hidden>
      <div className={css.scale}>
        <span>{top}</span>
        <span>{top / 2}</span>
        <span>0</span>
      </div>
      <div className={css.bars}>
        {mark && <span className={css.mark} style={{ '--at': `${mark.value / top}` }} />}
        {bars.map(({ key, label, value, note }) => (
          <div key={key} className={css.column}>
            <div className={css.space}>
              {value === null ? (
                <span className={css.none}>{note}</span>
              ) : (
                <span
                  className={css.bar}
                  data-low={mark && value < mark.value}
                  style={{ height: `${(100 * value) / top}%` }}
                >
                  {value}
                </span>
              )}
            </div>
            <span className={css.under}>{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
};

const Table = ({ bars, columns, title }: Omit<PlotProps, 'lead' | 'empty' | 'mark'>) => (
  <table className={css.table} aria-label={title}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.map(({ key, label, text }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A plot of bars with the table that says the same: for everyone who wants to read the numbers. */
export const Plot = ({ title, lead, bars, columns, mark, empty }: PlotProps) => {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h3 id={id}>{title}</h3>
          <p className={css.soft}>{lead}</p>
          {mark && bars.length > 0 && <p className={css.legend}>{mark.label}</p>}
        </div>
        {bars.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={asTable}
            aria-label={m.statistics_show_table_of({ title })}
            icon={<IconTable size={18} aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {m.statistics_show_table()}
          </Button>
        )}
      </div>
      {bars.length === 0 && empty}
      {bars.length > 0 &&
        (asTable ? <Table {...{ bars, columns, title }} /> : <Bars bars={bars} mark={mark} />)}
    </Card>
  );
};
