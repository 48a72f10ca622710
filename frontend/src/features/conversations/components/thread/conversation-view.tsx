import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { usePresence } from '#frontend/lib/realtime/use-presence.ts';
import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { conversationTopic } from '#shared/domains/conversations/topics.ts';
import { routes } from '#shared/product/routes.ts';
import { useMarkRead } from '../../api/use-mark-read.ts';
import { useMessages } from '../../api/use-messages.ts';
import { useOutgoing } from '../../api/use-outgoing.ts';
import { useTyping } from '../../api/use-typing.ts';
import { titleOf } from '../../model/title-of.ts';
import { About } from '../about/about.tsx';
import screen from '../screen.module.css';
import { GuardianBox } from './guardian-box.tsx';
import { NewMessages } from './new-messages.tsx';
import { Thread } from './thread.tsx';
import { ThreadContext, ThreadHead } from './thread-head.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

interface OpenProps {
  readonly conversation: Conversation;
  readonly ownId: string;
}

/** What others have read is not sent to open screens: each reader would then reload all of them. */
const LOOK_AGAIN_MS = 20_000;

/** Where an address leads that a search has found. */
const useFound = (): number | undefined => {
  const [address] = useSearchParams();
  const number = Number(address.get('message') ?? Number.NaN);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const Open = ({ conversation, ownId }: OpenProps) => {
  const { id, participants } = conversation;
  const { outbox, outgoing } = useOutgoing(ownId);
  const messages = useMessages(id, outbox);
  const { known } = messages;
  const typing = useTyping(id, ownId, known?.timeline.messages.at(-1));
  const online = usePresence(participants.map(({ userId }) => userId));
  const [isAtEnd, setAtEnd] = useState(false);
  const [about, setAbout] = useState(false);
  const found = useFound();
  useMarkRead(conversation, isAtEnd ? (known?.timeline.to ?? 0) : 0);
  const aboutProps = { conversation, ownId, online, typing };
  return (
    <>
      <div className={screen.conversation}>
        <title>{usePageTitle(titleOf(conversation))}</title>
        <ThreadHead {...{ conversation, ownId, online }} onAbout={() => setAbout(true)} />
        <ThreadContext conversation={conversation} />
        <GuardianBox conversation={conversation} />
        <Loaded
          of={{ data: known, error: messages.error, retry: messages.retry }}
          failed={m.messages_thread_failed()}
          skeleton={<ThreadSkeleton />}
        >
          {(loaded) => (
            <Thread
              {...{ conversation, ownId, messages, outbox, typing, found }}
              known={loaded}
              outgoing={outgoing.filter(({ conversationId }) => conversationId === id)}
              onEnd={setAtEnd}
            />
          )}
        </Loaded>
        {known && <NewMessages known={known} ownId={ownId} />}
      </div>
      <aside className={screen.about} aria-label={m.messages_about()}>
        <About {...aboutProps} />
      </aside>
      {about && (
        <Sheet title={m.messages_about()} onClose={() => setAbout(false)}>
          <About {...aboutProps} />
        </Sheet>
      )}
    </>
  );
};

interface ConversationViewProps {
  readonly conversationId: string;
  readonly ownId: string;
}

/** One conversation: its messages, and what it is about. */
export const ConversationView = ({ conversationId, ownId }: ConversationViewProps) => {
  const read = useRead(
    conversationsContract.get,
    { params: { conversationId } },
    { refreshInterval: LOOK_AGAIN_MS },
  );
  useTopic(conversationTopic, read.data?.id);
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.messages_thread_failed()}
      skeleton={
        <div className={screen.conversation}>
          <ThreadSkeleton />
        </div>
      }
      missing={
        <EmptyState
          heading="h1"
          title={m.messages_missing_title()}
          text={m.messages_missing_text()}
          action={<ButtonLink to={routes.Messages}>{m.messages_missing_action()}</ButtonLink>}
        />
      }
    >
      {(conversation) => <Open conversation={conversation} ownId={ownId} />}
    </Loaded>
  );
};
