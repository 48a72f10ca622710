import { IconMoodPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { type ReactionKind, reactionKinds } from '#shared/domains/discussions/rules.ts';
import type { Reaction } from '#shared/domains/discussions/shapes.ts';
import { reactionLooks } from '../model/reactions.ts';
import css from './post.module.css';

interface ReactionsProps {
  readonly reactions: readonly Reaction[];
  /** Absent for those who only read. */
  readonly onReact?: ((kind: ReactionKind, on: boolean) => Promise<unknown>) | undefined;
}

/** How people reacted to a post; one tap adds the same reaction, another one removes it. */
export const Reactions = ({ reactions, onReact }: ReactionsProps) => {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { run } = useAction(async (kind: ReactionKind, on: boolean) => {
    // What was chosen leaves the row: the focus stays in it.
    if (open) opener.current?.focus();
    setOpen(false);
    await onReact?.(kind, on);
  });
  if (reactions.length === 0 && !onReact) return null;
  const given = new Set(reactions.map(({ kind }) => kind));
  const others = open ? reactionKinds.filter((kind) => !given.has(kind)) : [];
  return (
    <Cluster role="group" aria-label={m.discussion_reactions()}>
      {reactions.map(({ kind, count, mine }) => (
        <button
          key={kind}
          type="button"
          className={css.reaction}
          aria-pressed={mine}
          aria-label={m.discussion_reaction_count({ name: reactionLooks[kind].name(), count })}
          disabled={!onReact}
          onClick={() => void run(kind, !mine)}
        >
          <span aria-hidden>{reactionLooks[kind].emoji}</span>
          <span aria-hidden>{count}</span>
        </button>
      ))}
      {others.map((kind) => (
        <button
          key={kind}
          type="button"
          className={css.reaction}
          aria-label={reactionLooks[kind].name()}
          onClick={() => void run(kind, true)}
        >
          <span aria-hidden>{reactionLooks[kind].emoji}</span>
        </button>
      ))}
      {onReact && given.size < reactionKinds.length && (
        <button
          ref={opener}
          type="button"
          className={css.reaction}
          aria-label={m.discussion_react()}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconMoodPlus size={20} aria-hidden />
        </button>
      )}
    </Cluster>
  );
};
