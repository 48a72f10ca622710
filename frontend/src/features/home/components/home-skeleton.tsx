import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import css from './home.module.css';

/** Separate from the content that replaces it, so that nothing seems to move. */
export const HomeSkeleton = () => (
  <div className={css.layout}>
    <CardListSkeleton count={2} />
    <CardListSkeleton count={3} />
  </div>
);
