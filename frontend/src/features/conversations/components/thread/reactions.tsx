import { m } from '#frontend/paraglide/messages.js';
import type { Message } from '#shared/domains/conversations/shapes.ts';
import css from './bubble.module.css';

interface ReactionsProps {
  readonly reactions: Message['reactions'];
  /** Adds the person's own, or removes it; undefined where they cannot. */
  readonly onReact: ((reaction: Message['reactions'][number]) => void) | undefined;
}

/** What people react with, and how many of them. */
export const Reactions = ({ reactions, onReact }: ReactionsProps) => (
  <div className={css.reactions}>
    {reactions.map((each) => (
      <button
        key={each.reaction}
        type="button"
        className={css.reaction}
        aria-pressed={each.own}
        aria-label={m.messages_reaction({ reaction: each.reaction, count: each.count })}
        disabled={!onReact}
        onClick={() => onReact?.(each)}
      >
        <span aria-hidden>{each.reaction}</span>
        {each.count}
      </button>
    ))}
  </div>
);
