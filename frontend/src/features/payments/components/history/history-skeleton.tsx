import { m } from '#frontend/paraglide/messages.js';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import css from './history.module.css';

/** As high as the rows that replace it. */
export const RowsSkeleton = ({ rows }: { readonly rows: number }) => (
  <div role="status" aria-label={m.loading()} data-loading>
    <RowList>
      <Times count={rows}>
        <li className={css.row}>
          <SkeletonBlock className={css.bar} />
          <SkeletonBlock className={css.bar} part="amount" />
        </li>
      </Times>
    </RowList>
  </div>
);
