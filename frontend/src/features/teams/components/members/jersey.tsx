import { m } from '#frontend/paraglide/messages.js';
import css from './roster.module.css';

/** A member's number on a shirt; nothing without a number. */
export const Jersey = ({ number }: { readonly number: number | null }) =>
  number === null ? null : (
    <span className={css.jersey} role="img" aria-label={m.member_number_is({ number: String(number) })}>
      <svg viewBox="0 0 32 32" aria-hidden>
        <path d="M11 3 3 7v7l5 1v14h16V15l5-1V7l-8-4a5 5 0 0 1-10 0Z" />
      </svg>
      <span aria-hidden>{number}</span>
    </span>
  );
