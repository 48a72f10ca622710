import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import css from './home.module.css';
import extras from './home-extras.module.css';

/** Separate from the content that replaces it, so that nothing seems to move. */
export const HomeSkeleton = () => (
  <div className={css.layout}>
    <div className={extras.skeleton}>
      <CardListSkeleton count={4} />
    </div>
    <div className={extras.skeleton}>
      <CardListSkeleton count={4} />
    </div>
  </div>
);
