import { textParts } from '../../model/text-parts.ts';
import css from './thread.module.css';

/** What was written, with its lines and links. */
export const MessageText = ({ text }: { readonly text: string }) => (
  <span className={css.text}>
    {textParts(text).map((part, index) =>
      part.href === undefined ? (
        part.text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
        <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      ),
    )}
  </span>
);
