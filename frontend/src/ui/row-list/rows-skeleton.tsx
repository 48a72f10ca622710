import { m } from '#frontend/paraglide/messages.js';
import { SkeletonBlock } from '../skeletons/skeleton-block.tsx';
import { Times } from '../skeletons/times.tsx';
import { RowList } from './row-list.tsx';
import css from './rows-skeleton.module.css';

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
