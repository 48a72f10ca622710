import { m } from '#frontend/paraglide/messages.js';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import css from './list.module.css';

/** As high as the conversations that replace it. */
export const ListSkeleton = () => (
  <div className={css.rows} role="status" aria-label={m.loading()} data-loading>
    <Times count={5}>
      <div className={css.link}>
        <SkeletonBlock className={css.bonePicture} />
        <SkeletonBlock className={css.boneLine} />
      </div>
    </Times>
  </div>
);
