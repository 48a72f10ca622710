import { useState } from 'react';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { guestMessageLimits } from '#shared/domains/answers/guest-messages.ts';
import { guestLimits } from '#shared/domains/guests/named-guest.ts';
import { hostMessageForm } from '../model/host-message-form.ts';

interface HostMessageFormProps {
  readonly host: string;
  readonly needsName: boolean;
  readonly send: (written: { text: string; name?: string | undefined }) => Promise<void>;
}

/** What someone without an account writes to the host. */
export const HostMessageForm = ({ host, needsName, send }: HostMessageFormProps) => {
  const [definition] = useState(() => hostMessageForm(needsName));
  const form = useForm(definition, { send });
  return (
    <Form form={form}>
      {needsName && (
        <TextField
          {...form.field('name')}
          label={m.answer_name()}
          autoComplete="name"
          maxLength={guestLimits.name.max}
        />
      )}
      <TextAreaField
        {...form.field('text')}
        label={m.answer_message_text()}
        description={m.answer_message_hint({ name: host })}
        maxLength={guestMessageLimits.text}
      />
      <FormEnd form={form} action={m.answer_message_send()} />
    </Form>
  );
};
