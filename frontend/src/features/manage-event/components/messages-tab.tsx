import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventMessage } from '#shared/domains/events/messages.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useMessages } from '../api/use-messages.ts';
import { recipientLabels } from '../model/message-form.ts';
import { GuestMessages } from './guest-messages.tsx';
import { MessageForm } from './message-form.tsx';
import css from './messages-tab.module.css';

interface SentProps {
  readonly message: EventMessage;
  readonly timeZone: string;
}

const Sent = ({ message: { text, to, sentAt }, timeZone }: SentProps) => {
  const zone = { locale: formatLocale(), timeZone };
  const when = `${dayAndMonth(sentAt, zone)}, ${time(sentAt, zone, viewerZone())}`;
  return (
    <li className={css.sent}>
      <p className={css.meta}>{[recipientLabels[to](), when].join(' · ')}</p>
      <p className={css.text}>{text}</p>
    </li>
  );
};

/** Writes to the people of a date, and shows what was sent. */
export const MessagesTab = ({ event }: { readonly event: EventPage }) => {
  const { read, send } = useMessages(event);
  return (
    <div className={css.layout}>
      <div className={css.form}>
        <MessageForm send={send} />
      </div>
      <GuestMessages event={event} />
      <Loaded
        of={read}
        failed={m.manage_messages_failed()}
        skeleton={<FormSkeleton fields={2} />}
        empty={<EmptyState title={m.manage_messages_none()} text={m.manage_messages_none_text()} />}
      >
        {({ items }) => (
          <Section title={m.manage_messages_sent()}>
            <RowList label={m.manage_messages_sent()}>
              {items.map((message) => (
                <Sent key={`${message.sentAt} ${message.text}`} message={message} timeZone={event.timeZone} />
              ))}
            </RowList>
          </Section>
        )}
      </Loaded>
    </div>
  );
};
