import { m } from '#frontend/paraglide/messages.js';
import css from './first-view.module.css';

/** Before the first page is there: a header and blocks in the place of what comes. */
export const FirstView = () => (
  <div className={css.page} role="status" aria-label={m.loading()}>
    <div className={css.header} />
    <div className={css.body}>
      <div className={css.title} />
      <div className={css.block} />
      <div className={css.block} />
    </div>
  </div>
);
