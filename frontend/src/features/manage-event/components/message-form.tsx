import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { messageLimits } from '#shared/domains/events/messages.ts';
import { recipients } from '#shared/domains/events/recipients.ts';
import type { useMessages } from '../api/use-messages.ts';
import { messageForm, recipientLabels } from '../model/message-form.ts';

interface MessageFormProps {
  readonly send: ReturnType<typeof useMessages>['send'];
}

/** A message to some or all people of a date. */
export const MessageForm = ({ send }: MessageFormProps) => {
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
