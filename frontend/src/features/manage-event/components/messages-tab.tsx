import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { type EventMessage, messageLimits } from '#shared/domains/events/messages.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { recipients } from '#shared/domains/events/recipients.ts';
import { useMessages } from '../api/use-messages.ts';
import { messageForm, recipientLabels } from '../model/message-form.ts';
import css from './messages-tab.module.css';

interface MessageFormProps {
  readonly send: ReturnType<typeof useMessages>['send'];
}

const MessageForm = ({ send }: MessageFormProps) => {
  const form = useForm(messageForm, {
    send: (input, requestKey) => send({ ...input, requestKey }),
    done: () => {
      showToast(m.manage_message_sent(), { tone: 'success' });
      form.startOver();
    },
  });
  return (
    <Form form={form}>
      <ChoiceField
        {...form.field('to')}
        label={m.manage_message_to()}
        choices={recipients.map((value) => ({ value, label: recipientLabels[value]() }))}
      />
      <TextAreaField
        {...form.field('text')}
        label={m.manage_message_text()}
        description={m.manage_message_hint()}
        maxLength={messageLimits.text.max}
      />
      <FormEnd form={form} action={m.manage_message_send()} />
    </Form>
  );
};

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
