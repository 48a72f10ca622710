import { m } from '#frontend/paraglide/messages.js';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import css from './home.module.css';

/** Separate from the content that replaces it, so that nothing seems to move. */
export const HomeSkeleton = () => (
  <div className={css.top} role="status" aria-label={m.loading()} data-loading>
    <SkeletonBlock className={css.skeleton} />
    <SkeletonBlock className={css.skeleton} />
  </div>
);
