import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import css from './home.module.css';

/** Apart from what comes after it, so that nothing of the page is seen to move. */
export const HomeSkeleton = () => (
  <div className={css.layout}>
    <CardListSkeleton count={2} />
    <CardListSkeleton count={3} />
  </div>
);
