import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { RefundRule, RefundShare } from '#shared/domains/events/model/refund-rule.ts';
import { refundBar } from './refund-bar.ts';
import css from './refund-line.module.css';

const labels = {
  all: m.refund_all,
  half: m.refund_half,
  nothing: m.refund_nothing,
} as const satisfies Record<RefundShare, () => string>;

interface RefundLineProps {
  readonly rule: RefundRule;
  /** ISO instants: the start, and where the line begins. */
  readonly dateStart: string;
  readonly from: string;
  /** Marked on the line; undefined if it does not matter. */
  readonly now?: string;
  readonly timeZone: string;
  /** `wall`: the times are those of a clock at the place, written as if it were in UTC. */
  readonly clock?: 'instant' | 'wall';
}

/** What is given back when, as a line of time that ends with the start. */
export const RefundLine = ({ rule, dateStart, from, now, timeZone, clock = 'instant' }: RefundLineProps) => {
  const zone = { locale: formatLocale(), timeZone };
  const bar = refundBar(rule, dateStart, from, now ?? from);
  const viewer = clock === 'wall' ? timeZone : viewerZone();
  return (
    <div className={css.line}>
      <ol className={css.parts}>
        {bar.parts.map(({ share, until, width }) => (
          <li key={share} style={{ flexBasis: `${width}%` }}>
            <span className={css.share} data-share={share}>
              {labels[share]()}
            </span>
            <span className={css.until}>
              <strong>{until === dateStart ? m.refund_start() : time(until, zone, viewer)}</strong>
              <span>{dayAndMonth(until, zone)}</span>
            </span>
          </li>
        ))}
      </ol>
      {now !== undefined && (
        <p className={css.now} style={{ insetInlineStart: `${bar.now}%` }}>
          {/* Within the line, wherever the mark is. */}
          <span style={{ translate: `${-bar.now}%` }}>{m.refund_now()}</span>
        </p>
      )}
    </div>
  );
};
