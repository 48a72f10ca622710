import { m } from '#frontend/paraglide/messages.js';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { Bone } from '#frontend/ui/skeletons/bone.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import css from './history.module.css';

/** As high as the rows that will stand there. */
export const RowsSkeleton = ({ rows }: { readonly rows: number }) => (
  <div role="status" aria-label={m.loading()}>
    <RowList>
      <Times count={rows}>
        <li className={css.row}>
          <Bone className={css.bar} />
          <Bone className={css.bar} part="amount" />
        </li>
      </Times>
    </RowList>
  </div>
);
