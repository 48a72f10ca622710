import { m } from '#frontend/paraglide/messages.js';
import css from './history.module.css';

/** As high as the rows that will stand there. */
export const RowsSkeleton = ({ rows }: { readonly rows: number }) => (
  <div role="status" aria-label={m.loading()} className={css.list}>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal rows without identity.
      <div key={index} className={css.row}>
        <span className={css.bar} />
        <span className={css.bar} data-width="amount" />
      </div>
    ))}
  </div>
);
