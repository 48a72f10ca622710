import { IconMessages } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { useOwnId } from '../api/use-own-id.ts';
import { usePushReplies } from '../api/use-push-replies.ts';
import { ListPane } from './list/list-pane.tsx';
import css from './screen.module.css';
import { ConversationView } from './thread/conversation-view.tsx';

/** All conversations, and next to them the open one; on phones, one of the two. */
export const MessagesScreen = () => {
  const { conversationId } = useParams();
  const ownId = useOwnId();
  usePushReplies(ownId);
  const isOpen = conversationId !== undefined;
  const title = usePageTitle(m.messages_title());
  return (
    <div className={css.panes} data-open={isOpen}>
      {ownId !== undefined && (
        <>
          <div className={css.list}>
            {!isOpen && <title>{title}</title>}
            <ListPane ownId={ownId} heading={isOpen ? 'h2' : 'h1'} />
          </div>
          {isOpen ? (
            <ConversationView key={conversationId} conversationId={conversationId} ownId={ownId} />
          ) : (
            <div className={css.conversation}>
              <div className={css.nothing}>
                <IconMessages size={36} aria-hidden />
                <p>{m.messages_choose()}</p>
              </div>
            </div>
          )}
        </>
      )}
    </div>
  );
};
