import { useNow } from '#frontend/lib/device/use-now.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Split } from '#shared/domains/splits/contract.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { whenText } from '../model/split-words.ts';
import css from './split.module.css';

const collectedOf = ({ state, total, own, shares }: Split): number =>
  state === 'done'
    ? total
    : own + shares.reduce((sum, share) => sum + (share.state === 'owes' ? 0 : share.amount), 0);

/** The days of which the circle is full. */
const WHOLE = 7;

const DaysLeft = ({ deadline }: { readonly deadline: string }) => {
  const now = useNow();
  const days = Math.ceil((Date.parse(deadline) - Date.parse(now)) / DAY_MS);
  if (days < 1) return null;
  return (
    <p className={css.days} style={{ '--share': `${Math.min(1, days / WHOLE)}` }}>
      <strong>{days}</strong>
      {m.split_days_left({ count: days })}
    </p>
  );
};

/** How much is collected: one piece for each player, as wide as the share. */
export const SplitHead = ({ split }: { readonly split: Split }) => {
  const { total, own, owed, shares, deadline, state } = split;
  const owing = shares.filter((share) => share.state === 'owes').length;
  return (
    <div className={css.head}>
      <div className={css.top}>
        <div>
          <p>{m.split_collected()}</p>
          <p className={css.collected}>
            {price(collectedOf(split))} <small>{m.split_of({ total: price(total) })}</small>
          </p>
        </div>
        {state === 'running' && <DaysLeft deadline={deadline} />}
      </div>
      <div className={css.pieces} aria-hidden>
        {own > 0 && <i data-piece="own" style={{ flex: own }} />}
        {shares
          .toSorted((a, b) => Number(a.state === 'owes') - Number(b.state === 'owes'))
          .map((share) => (
            <i key={share.key} data-piece={share.state} style={{ flex: share.amount }} />
          ))}
      </div>
      <div className={css.ends}>
        <strong>
          {state === 'running' ? m.split_owe({ count: owing, amount: price(owed) }) : m.split_ended()}
        </strong>
        <span>{m.split_due_on({ when: whenText(deadline) })}</span>
      </div>
    </div>
  );
};
