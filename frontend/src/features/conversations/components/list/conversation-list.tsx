import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { conversationsContract, type ListFilter } from '#shared/domains/conversations/contract.ts';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';
import { useOutgoing } from '../../api/use-outgoing.ts';
import type { OutgoingMessage } from '../../model/outgoing-message.ts';
import { ConversationRow, isFailed } from './conversation-row.tsx';
import css from './list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { RequestCard } from './request-card.tsx';

/** Requests come first: they wait for an answer. */
const Requests = () => {
  const { items = [] } = usePages(conversationsContract.list, { query: { filter: 'requests' } });
  return items.map((request) => <RequestCard key={request.id} request={request} count={items.length} />);
};

/** What of a conversation is not sent: a failed message first, or else the last one that waits. */
const outgoingOf = (
  outgoing: readonly OutgoingMessage[],
  { id }: ConversationCard,
): OutgoingMessage | undefined => {
  const own = outgoing.filter(({ conversationId }) => conversationId === id);
  return own.find(isFailed) ?? own.at(-1);
};

const emptyTexts = {
  all: m.messages_empty_title,
  unread: m.messages_empty_unread,
  direct: m.messages_empty_direct,
  teams: m.messages_empty_teams,
  requests: m.messages_empty_requests,
  blocked: m.messages_blocked_none,
} as const satisfies Record<ListFilter, unknown>;

interface ConversationListProps {
  readonly filter: ListFilter;
  readonly ownId: string;
}

/** The person's conversations, the latest first. */
export const ConversationList = ({ filter, ownId }: ConversationListProps) => {
  const list = usePages(conversationsContract.list, { query: { filter } });
  const { outbox, outgoing } = useOutgoing(ownId);
  return (
    <>
      {filter === 'all' && <Requests />}
      <Loaded
        of={list}
        failed={m.messages_failed()}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            title={emptyTexts[filter]()}
            {...(filter === 'all' && { text: m.messages_empty_text() })}
          />
        }
      >
        {(conversations) => (
          <ul className={css.rows} aria-label={m.messages_list()}>
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                {...{ conversation, ownId }}
                outgoing={outgoingOf(outgoing, conversation)}
                onRetry={({ requestKey }) => void outbox.retry(requestKey)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreFailed of={list} failed={m.messages_failed()} />
      <ShowMore of={list} className={css.more} />
    </>
  );
};
