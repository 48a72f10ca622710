import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dayAndMonth, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { useFeedScroll } from '../../api/use-feed-scroll.ts';
import { dayText } from '../../model/day-text.ts';
import { feedOf } from '../../model/feed.ts';
import type { Known, KnownMessage } from '../../model/message-store.ts';
import type { Outbox } from '../../model/outbox.ts';
import type { OutgoingMessage } from '../../model/outgoing-message.ts';
import { titleOf } from '../../model/title-of.ts';
import { Bubble } from './bubble.tsx';
import css from './feed.module.css';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { ReadBy } from './read-by.tsx';
import { TypingLine } from './typing-line.tsx';

interface FeedProps {
  readonly conversation: Conversation;
  readonly ownId: string;
  readonly known: Known;
  readonly outgoing: readonly OutgoingMessage[];
  readonly outbox: Outbox;
  /** Who types. */
  readonly typing: readonly string[];
  /** Up to where the person had read when they opened it. */
  readonly readTo: number;
  /** The message that a search has found. */
  readonly found: number | undefined;
  /** ISO instant. */
  readonly now: string;
  readonly nameOf: (userId: string) => string;
  readonly onOlder: () => void;
  readonly onMenu: ((message: KnownMessage) => void) | undefined;
  readonly onReact:
    | ((message: KnownMessage, reaction: KnownMessage['reactions'][number]) => void)
    | undefined;
  /** Called with whether the end is in view. */
  readonly onEnd: (isAtEnd: boolean) => void;
}

/** The messages of a conversation, from the first that is loaded to those that are not sent yet. */
export const Feed = (props: FeedProps) => {
  const { conversation, ownId, known, outgoing, outbox, typing, readTo, found, now, nameOf } = props;
  const { onOlder, onMenu, onReact, onEnd } = props;
  const { timeline, people } = known;
  const box = useRef<HTMLDivElement>(null);
  const sentKeys = new Set(timeline.messages.map(({ requestKey }) => requestKey));
  const waiting = outgoing.filter(({ requestKey }) => !sentKeys.has(requestKey));
  const { isAtEnd, jump, onScroll } = useFeedScroll(box, {
    from: timeline.from,
    end: `${timeline.to} ${waiting.map(({ requestKey, state }) => requestKey + state).join(' ')} ${typing.length}`,
    onOlder: () => {
      if (timeline.from > 1) onOlder();
    },
  });
  useEffect(() => onEnd(isAtEnd), [onEnd, isAtEnd]);
  const lastWaiting = waiting.at(-1)?.requestKey;
  const showOwn = useEffectEvent(jump);
  useEffect(() => {
    if (lastWaiting !== undefined) showOwn();
  }, [lastWaiting]);
  const show = (number: number): void =>
    box.current?.querySelector(`#message-${number}`)?.scrollIntoView({ block: 'center' });
  const { from } = timeline;
  const lookFor = useEffectEvent((number: number, first: number): void => {
    if (number >= first) show(number);
    else onOlder();
  });
  useEffect(() => {
    if (found !== undefined) lookFor(found, from);
  }, [found, from]);

  const lastOwn = timeline.messages.findLast(
    ({ authorId, deleted }) => authorId === ownId && !deleted,
  )?.number;
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  const rows = feedOf(timeline.messages, { me: ownId, timeZone: zone.timeZone, readTo });
  const partOf = (userId: string) => conversation.participants.find((person) => person.userId === userId);
  const unseen = timeline.messages.filter(
    ({ number, authorId }) => number > readTo && authorId !== ownId,
  ).length;

  return (
    <div className={css.scroller} ref={box} onScroll={onScroll}>
      <ol className={css.feed} aria-label={m.messages_feed({ name: titleOf(conversation) })}>
        {rows.map((row) => {
          if (row.row === 'day')
            return (
              <li key={row.key} className={css.day}>
                <time dateTime={row.sentAt}>
                  {dayText(row.sentAt, { ...zone, now }) ?? dayAndMonth(row.sentAt, zone)}
                </time>
              </li>
            );
          if (row.row === 'new')
            return (
              <li key={row.key} className={css.fresh} data-new>
                {m.messages_new_line()}
              </li>
            );
          const { message, isFirst, isLast } = row;
          const { number, authorId } = message;
          const author = people.get(authorId);
          const isOwn = authorId === ownId;
          return (
            <Bubble
              key={row.key}
              {...{ message, isFirst, isLast, nameOf }}
              isDirect={conversation.kind === 'direct'}
              isFound={number === found}
              author={
                isOwn
                  ? undefined
                  : {
                      ...(author ?? {
                        userId: message.authorId,
                        displayName: nameOf(authorId),
                        photoURL: null,
                      }),
                      part: partOf(authorId),
                    }
              }
              onMenu={onMenu && !message.deleted && !message.hidden ? () => onMenu(message) : undefined}
              onReact={onReact && ((reaction) => onReact(message, reaction))}
              onQuote={show}
            >
              {number === lastOwn && waiting.length === 0 && <ReadBy {...{ number, conversation, ownId }} />}
            </Bubble>
          );
        })}
        {waiting.map((message) => (
          <OutgoingBubble
            key={message.requestKey}
            message={message}
            reason={outbox.reasonOf(message.requestKey)}
            onRetry={() => void outbox.retry(message.requestKey)}
            onDelete={() => void outbox.remove(message.requestKey)}
          />
        ))}
        <TypingLine names={typing.map(nameOf)} />
      </ol>
      {!isAtEnd && (
        <div className={css.newest}>
          <Button size="sm" variant="secondary" icon={<IconArrowDown size={18} aria-hidden />} onClick={jump}>
            {unseen > 0 ? m.messages_to_new({ count: unseen }) : m.messages_to_newest()}
          </Button>
        </div>
      )}
    </div>
  );
};
