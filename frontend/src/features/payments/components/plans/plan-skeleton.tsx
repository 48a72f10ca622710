import { m } from '#frontend/paraglide/messages.js';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import css from './plan-card.module.css';
import bones from './plan-skeleton.module.css';

/** As high as the cards that replace it. */
export const PlanSkeleton = ({ count }: { readonly count: number }) => (
  <div role="status" aria-label={m.loading()} className={css.cards} data-loading data-side-by-side>
    <Times count={count}>
      <div className={css.card}>
        <SkeletonBlock className={bones.line} part="name" />
        <SkeletonBlock className={bones.line} part="price" />
        <SkeletonBlock className={bones.line} part="button" />
        <SkeletonBlock className={bones.line} part="list" />
      </div>
    </Times>
  </div>
);
