import { m } from '#frontend/paraglide/messages.js';
import css from './first-view.module.css';

/** Shown until the first page is loaded: a header, and placeholder blocks. */
export const FirstView = () => (
  <div className={css.page} role="status" aria-label={m.loading()} data-loading>
    <div className={css.header} />
    <div className={css.body}>
      <div className={css.title} />
      <div className={css.block} />
      <div className={css.block} />
    </div>
  </div>
);
