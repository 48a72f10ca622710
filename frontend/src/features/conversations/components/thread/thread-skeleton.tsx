import { m } from '#frontend/paraglide/messages.js';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import css from './thread-skeleton.module.css';

/** Messages that are loading. */
export const ThreadSkeleton = () => (
  <div className={css.bones} role="status" aria-label={m.loading()} data-loading>
    <Times count={4}>
      <SkeletonBlock className={css.bone} />
    </Times>
  </div>
);
