import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useOwnId } from '../../api/use-own-id.ts';
import { MessageHostButton } from './message-host-button.tsx';
import { OpenEventConversation } from './open-conversation.tsx';

/** On an event: writes to the host, or to everyone who is going. */
export const EventMessages = ({ event }: { readonly event: EventPage }) => {
  const ownId = useOwnId();
  const isHost = event.host.userId === ownId;
  const takesPart = isHost || event.youHost || event.myRsvp?.status === 'going';
  return (
    <Cluster>
      {!isHost && <MessageHostButton event={event} />}
      {takesPart && <OpenEventConversation event={event} />}
    </Cluster>
  );
};
