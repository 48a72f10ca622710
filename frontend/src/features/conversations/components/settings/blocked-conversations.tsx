import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { PictureRow, RowList } from '#frontend/ui/row-list/row-list.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';
import { useOwnId } from '../../api/use-own-id.ts';
import { useSetBlocked } from '../../api/use-set-blocked.ts';
import { titleOf } from '../../model/title-of.ts';
import { ConversationPicture } from '../conversation-picture.tsx';

const Row = ({
  conversation,
  ownId,
}: {
  readonly conversation: ConversationCard;
  readonly ownId: string;
}) => {
  const name = titleOf(conversation);
  const { busy, run } = useSetBlocked(conversation, ownId);
  return (
    <PictureRow picture={<ConversationPicture conversation={conversation} size={44} />} name={name}>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        aria-label={m.messages_unblock_named({ name })}
        onClick={() => void run()}
      >
        {m.messages_unblock_short()}
      </Button>
    </PictureRow>
  );
};

/** The conversations that the person has blocked. */
export const BlockedConversations = () => {
  const ownId = useOwnId();
  const list = usePages(conversationsContract.list, { query: { filter: 'blocked' } });
  return (
    <Card>
      <h2>{m.messages_blocked_title()}</h2>
      <Loaded
        of={list}
        heading="h3"
        failed={m.messages_blocked_failed()}
        skeleton={<CardListSkeleton count={1} />}
        empty={<p>{m.messages_blocked_none()}</p>}
      >
        {(items) => (
          <>
            <RowList label={m.messages_blocked_title()}>
              {ownId !== undefined &&
                items.map((one) => <Row key={one.id} conversation={one} ownId={ownId} />)}
            </RowList>
            <ShowMore of={list} />
          </>
        )}
      </Loaded>
    </Card>
  );
};
