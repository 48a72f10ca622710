import { m } from '#frontend/paraglide/messages.js';
import css from './online-now.module.css';

/** Says that a person is online. */
export const OnlineNow = () => (
  <span className={css.online}>
    <span className={css.dot} aria-hidden />
    {m.online_now()}
  </span>
);
