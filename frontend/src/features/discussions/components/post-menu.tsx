import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { mayEdit } from '#shared/domains/discussions/rules.ts';
import type { Post, Thread } from '#shared/domains/discussions/shapes.ts';
import { type PostKey, usePostActions } from '../api/use-posts.ts';
import type { Rights } from '../model/rights.ts';

interface PostMenuProps {
  readonly post: Post;
  readonly at: PostKey;
  readonly rights: Rights;
  /** Set for the first post of a thread. */
  readonly thread?: Thread;
  readonly onEdit: () => void;
}

interface Choice {
  readonly label: string;
  readonly work: () => Promise<unknown>;
  readonly done?: string;
}

/** What the viewer can do at once; editing and deleting come with a question or a field. */
const choicesOf = (
  { post, thread, rights }: Pick<PostMenuProps, 'post' | 'thread' | 'rights'>,
  to: ReturnType<typeof usePostActions>,
): Choice[] => [
  ...(thread && rights.moderate
    ? [
        {
          label: thread.pinned ? m.post_unpin() : m.post_pin(),
          work: () => to.pin(!thread.pinned),
        },
        {
          label: thread.announcement ? m.post_unannounce() : m.post_announce(),
          work: () => to.announce(!thread.announcement),
        },
      ]
    : []),
  ...(thread && rights.read
    ? [{ label: thread.muted ? m.post_unmute() : m.post_mute(), work: () => to.mute(!thread.muted) }]
    : []),
  ...(rights.decide && post.state === 'reported'
    ? [{ label: m.post_keep(), work: () => to.decide(true) }]
    : []),
  ...(rights.read && !post.mine && !post.reported && post.state === 'shown'
    ? [{ label: m.post_report(), work: () => to.report(), done: m.post_reported() }]
    : []),
];

/** The menu of a post. */
export const PostMenu = ({ post, at, rights, thread, onEdit }: PostMenuProps) => {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const to = usePostActions(at);
  const choose = useAction(({ work }: Choice) => work(), { finally: () => setOpen(false) });
  const remove = useAction(to.remove, { done: m.post_deleted(), finally: () => setAsks(false) });
  const choices = choicesOf({ post, rights, ...(thread && { thread }) }, to);
  const edits = post.mine && mayEdit(post, new Date().toISOString());
  const deletes = post.mine || rights.moderate;
  if (post.text === null || (choices.length === 0 && !deletes)) return null;
  const then = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <IconButton label={m.discussion_more()} onClick={() => setOpen(true)}>
        <IconDots size={22} aria-hidden />
      </IconButton>
      {open && (
        <Sheet title={m.discussion_more()} onClose={() => setOpen(false)}>
          <Stack>
            {choices.map((choice) => (
              <Button key={choice.label} variant="secondary" wide onClick={() => void choose.run(choice)}>
                {choice.label}
              </Button>
            ))}
            {edits && (
              <Button variant="secondary" wide onClick={then(onEdit)}>
                {m.post_edit()}
              </Button>
            )}
            {deletes && (
              <Button variant="secondary" wide onClick={then(() => setAsks(true))}>
                {m.post_delete()}
              </Button>
            )}
          </Stack>
        </Sheet>
      )}
      <ConfirmDialog
        open={asks}
        title={m.post_delete_title()}
        action={m.post_delete()}
        tone="danger"
        busy={remove.busy}
        onConfirm={() => void remove.run()}
        onClose={() => setAsks(false)}
      >
        {m.post_delete_text()}
      </ConfirmDialog>
    </>
  );
};
