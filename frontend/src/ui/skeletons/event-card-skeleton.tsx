import css from '../event-card/event-card.module.css';
import linked from '../event-card/linked-card.module.css';
import { SkeletonBlock } from './skeleton-block.tsx';

/** As large as the card that replaces it. */
export const EventCardSkeleton = ({ layout = 'row' }: { readonly layout?: 'row' | 'tile' }) => (
  <div className={`${linked.card} ${css.card}`} data-layout={layout}>
    <SkeletonBlock className={css.cover} />
    <div className={css.text}>
      <SkeletonBlock className={css.line} part="short" />
      <SkeletonBlock className={css.line} />
      <SkeletonBlock className={css.line} part="short" />
      <div className={css.end} />
    </div>
  </div>
);
