import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { startText } from '../../model/start-text.ts';
import css from './write-sheet.module.css';
import { WriteSheet } from './write-sheet.tsx';

export type HostedEvent = Pick<
  EventPage,
  'id' | 'occurrenceId' | 'title' | 'gameType' | 'dateStart' | 'timeZone' | 'cover' | 'host'
>;

interface MessageHostProps {
  readonly event: HostedEvent;
  readonly onClose: () => void;
}

const AboutEvent = ({ event }: Pick<MessageHostProps, 'event'>) => (
  <div className={css.about}>
    <span className={css.cover}>
      <Cover cover={coverOf(event)} picture={event.cover} sizes="3.5rem" />
    </span>
    <TwoLines title={event.title} hint={startText(event)} />
  </div>
);

/** A message to the host of a date, above its page. */
export const MessageHost = ({ event, onClose }: MessageHostProps) => {
  const params = { eventId: event.id, occurrenceId: event.occurrenceId };
  const reach = useRead(conversationsContract.reachHost, { params });
  const send = useWrite(conversationsContract.messageHost);
  return (
    <WriteSheet
      name={event.host.displayName}
      reach={reach}
      about={<AboutEvent event={event} />}
      questions={[m.messages_ask_friend(), m.messages_ask_level(), m.messages_ask_parking()]}
      send={(text, requestKey) => send({ params, body: { text, requestKey } })}
      onClose={onClose}
    />
  );
};
