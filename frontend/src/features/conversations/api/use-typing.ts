import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#frontend/lib/api/api.ts';
import { withLive } from '#frontend/lib/realtime/with-live.ts';
import { topicName } from '#shared/declare/topics.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { conversationTopic } from '#shared/domains/conversations/topics.ts';
import type { ConversationId } from '#shared/kernel/ids.ts';
import { nextEnd, stopped, TYPING_EVERY_MS, type Typing, typed, typingAt } from '../model/typing.ts';

interface Last {
  readonly number: number;
  readonly authorId: string;
}

/** Who else types in a conversation. It ends with their message, or when nothing more comes. */
export const useTyping = (conversationId: ConversationId, ownId: string, last: Last | undefined) => {
  const [typing, setTyping] = useState<Typing>(new Map());
  const [now, setNow] = useState(0);
  const topic = topicName(conversationTopic, conversationId);
  useEffect(
    () =>
      withLive((live) =>
        live.listen({
          onTyping: (name, userId) => {
            if (name !== topic || userId === ownId) return;
            setNow(Date.now());
            setTyping((before) => typed(before, userId, Date.now()));
          },
        }),
      ),
    [topic, ownId],
  );
  useEffect(() => {
    const end = nextEnd(typing, now);
    if (end === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), end);
    return () => clearTimeout(timer);
  }, [typing, now]);
  /** Each message ends it, also the next one of the same author. */
  const lastMessage = last && `${last.number} ${last.authorId}`;
  useEffect(() => {
    const author = lastMessage?.split(' ')[1];
    if (author !== undefined) setTyping((before) => stopped(before, author));
  }, [lastMessage]);
  return useMemo(() => typingAt(typing, now), [typing, now]);
};

/** Says to the others that the person types, at most every few seconds. A failure is of no consequence. */
export const useSayTyping = (conversationId: string): (() => void) => {
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = Date.now();
    call(conversationsContract.typing, { params: { conversationId }, body: {} }).catch(() => undefined);
  };
};
