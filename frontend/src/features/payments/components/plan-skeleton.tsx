import { m } from '#frontend/paraglide/messages.js';
import { Bone } from '#frontend/ui/skeletons/bone.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import css from './plan-card.module.css';
import bones from './plan-skeleton.module.css';

/** As high as the cards that will stand there. */
export const PlanSkeleton = ({ count }: { readonly count: number }) => (
  <div role="status" aria-label={m.loading()} className={css.cards} data-side-by-side>
    <Times count={count}>
      <div className={css.card}>
        <Bone className={bones.line} part="name" />
        <Bone className={bones.line} part="price" />
        <Bone className={bones.line} part="button" />
        <Bone className={bones.line} part="list" />
      </div>
    </Times>
  </div>
);
