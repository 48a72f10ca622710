import { m } from '#frontend/paraglide/messages.js';
import css from './plan-card.module.css';
import bones from './plan-skeleton.module.css';

/** As high as the cards that will stand there. */
export const PlanSkeleton = ({ count }: { readonly count: number }) => (
  <div role="status" aria-label={m.loading()} className={css.cards} data-side-by-side>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks without identity.
      <div key={index} className={css.card}>
        <div className={bones.line} data-part="name" />
        <div className={bones.line} data-part="price" />
        <div className={bones.line} data-part="button" />
        <div className={bones.line} data-part="list" />
      </div>
    ))}
  </div>
);
