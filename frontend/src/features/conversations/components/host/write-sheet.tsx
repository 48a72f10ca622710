import { IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { Reach } from '#shared/domains/conversations/direct-endpoints.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { firstMessageForm } from '../../model/conversation-forms.ts';
import css from './write-sheet.module.css';

interface WriteProps {
  readonly name: string;
  /** What people usually ask, to tap. */
  readonly questions?: readonly string[];
  readonly send: (text: string, requestKey: RequestKey) => Promise<{ readonly conversation: Conversation }>;
  readonly onClose: () => void;
}

interface WriteSheetProps extends WriteProps {
  /** How the person can write to them, once it is known. */
  readonly reach: {
    readonly data: Reach | undefined;
    readonly error: unknown;
    readonly mutate: () => unknown;
  };
  /** What it is about, above the field. */
  readonly about?: ReactNode;
}

const Write = ({ way, name, questions = [], send, onClose }: WriteProps & Pick<Reach, 'way'>) => {
  const navigate = useNavigate();
  const form = useForm(firstMessageForm, {
    send: ({ text }, requestKey) => send(text, requestKey),
    done: async ({ conversation: { id, standing } }) => {
      onClose();
      if (standing === 'asking') showToast(m.messages_request_sent({ name }), { tone: 'success' });
      else await navigate(paths.conversation(id));
    },
  });
  const text = form.field('text');
  return (
    <Form form={form}>
      {questions.length > 0 && (
        <FilterChips
          wraps
          label={m.messages_questions()}
          choices={questions.map((question) => ({ value: question, label: question }))}
          value={questions.find((question) => question === text.value)}
          onChange={text.onChange}
        />
      )}
      <TextAreaField {...text} label={m.messages_text()} maxLength={conversationLimits.requestText} />
      {way === 'request' && (
        <Cluster wraps={false}>
          <IconUserQuestion size={20} aria-hidden />
          <span className={css.soft}>{m.messages_as_request({ name })}</span>
        </Cluster>
      )}
      <FormEnd form={form} action={m.messages_send()} />
    </Form>
  );
};

/** The first message to a person: it says before sending whether it arrives as a request. */
export const WriteSheet = ({ reach, about, ...props }: WriteSheetProps) => {
  const { name, onClose } = props;
  return (
    <Sheet title={m.messages_message_who({ name })} onClose={onClose}>
      <Loaded
        of={reach}
        heading="h3"
        failed={m.messages_reach_failed()}
        skeleton={<FormSkeleton fields={2} />}
      >
        {({ person, way, missing }) => (
          <>
            {person && (
              <Cluster align="center" gap="0.75" wraps={false}>
                <Avatar seed={person.userId} name={person.displayName} src={person.photoURL} size={44} />
                <strong>{person.displayName}</strong>
              </Cluster>
            )}
            {about}
            {way === 'no' ? (
              <p>{missing === null ? m.messages_unreachable() : m.messages_needs_guardian()}</p>
            ) : (
              <Write {...props} way={way} />
            )}
          </>
        )}
      </Loaded>
    </Sheet>
  );
};
