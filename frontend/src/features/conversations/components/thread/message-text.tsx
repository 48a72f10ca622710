import { textParts } from '../../model/text-parts.ts';
import css from './message-text.module.css';

/** What was written, with its lines and links. */
export const MessageText = ({ text }: { readonly text: string }) => (
  <span className={css.text}>
    {textParts(text).map(({ at, text: part, href }) =>
      href === undefined ? (
        part
      ) : (
        <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </a>
      ),
    )}
  </span>
);
