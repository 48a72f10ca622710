import { m } from '#frontend/paraglide/messages.js';
import css from './typing-line.module.css';

/** Who types; its space stays empty otherwise. */
export const TypingLine = ({ names }: { readonly names: readonly string[] }) => {
  const [one = '', other] = names;
  if (names.length === 0) return null;
  const several =
    names.length > 2 ? m.messages_typing_many() : m.messages_typing_two({ one, other: other ?? '' });
  return (
    <li className={css.typing}>
      <span className={css.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {names.length === 1 ? m.messages_typing({ name: one }) : several}
    </li>
  );
};
