import { m } from '#frontend/paraglide/messages.js';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { Bone } from '#frontend/ui/skeletons/bone.tsx';
import css from './history.module.css';

/** As high as the rows that will stand there. */
export const RowsSkeleton = ({ rows }: { readonly rows: number }) => (
  <div role="status" aria-label={m.loading()}>
    <RowList>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows without identity.
        <li key={index} className={css.row}>
          <Bone className={css.bar} />
          <Bone className={css.bar} part="amount" />
        </li>
      ))}
    </RowList>
  </div>
);
