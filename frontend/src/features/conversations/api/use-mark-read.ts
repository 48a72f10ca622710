import { useEffect, useRef } from 'react';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { useVisible } from './use-visible.ts';

/** Marks what is on the screen as read, while the person can see it. */
export const useMarkRead = ({ id, read, standing }: Conversation, shownTo: number): void => {
  const markRead = useWrite(conversationsContract.markRead);
  const marked = useRef(read);
  const isVisible = useVisible();
  const mayRead = standing !== 'guardian';
  useEffect(() => {
    if (!mayRead || !isVisible || shownTo <= marked.current) return;
    const before = marked.current;
    marked.current = shownTo;
    markRead({ params: { conversationId: id }, body: { number: shownTo } }).catch(() => {
      marked.current = before;
    });
  }, [markRead, id, isVisible, mayRead, shownTo]);
};
