import { m } from '#frontend/paraglide/messages.js';
import { Bone } from '#frontend/ui/skeletons/bone.tsx';
import css from './plan-card.module.css';
import bones from './plan-skeleton.module.css';

/** As high as the cards that will stand there. */
export const PlanSkeleton = ({ count }: { readonly count: number }) => (
  <div role="status" aria-label={m.loading()} className={css.cards} data-side-by-side>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks without identity.
      <div key={index} className={css.card}>
        <Bone className={bones.line} part="name" />
        <Bone className={bones.line} part="price" />
        <Bone className={bones.line} part="button" />
        <Bone className={bones.line} part="list" />
      </div>
    ))}
  </div>
);
