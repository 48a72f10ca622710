import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { newRequestKey } from '#frontend/lib/api/request-key.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { excerptOf, type Reaction } from '#shared/domains/conversations/rules.ts';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import { useDraft } from '../../api/use-draft.ts';
import type { useMessages } from '../../api/use-messages.ts';
import { useSayTyping } from '../../api/use-typing.ts';
import { canChange } from '../../model/can-change.ts';
import type { Known, KnownMessage } from '../../model/message-store.ts';
import type { Outbox } from '../../model/outbox.ts';
import type { OutgoingMessage } from '../../model/outgoing-message.ts';
import { titleOf } from '../../model/title-of.ts';
import { RequestAnswers } from '../list/request-card.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Composer } from './composer.tsx';
import { Feed } from './feed.tsx';
import { MessageSheet } from './message-sheet.tsx';
import css from './thread.module.css';

interface ThreadProps {
  readonly conversation: Conversation;
  readonly ownId: string;
  readonly known: Known;
  readonly messages: Pick<ReturnType<typeof useMessages>, 'readOlder' | 'add'>;
  readonly outbox: Outbox;
  readonly outgoing: readonly OutgoingMessage[];
  readonly typing: readonly string[];
  readonly found: number | undefined;
  readonly onEnd: (isAtEnd: boolean) => void;
}

/** What the person does with a message: replies to it, or edits it. */
type Task = { readonly does: 'reply' | 'edit'; readonly message: KnownMessage } | undefined;

const aboutOf = (task: Task, nameOf: (userId: string) => string) =>
  task && {
    title:
      task.does === 'edit'
        ? m.messages_editing()
        : m.messages_replying({ name: nameOf(task.message.authorId) }),
    text: excerptOf(task.message.text),
  };

/** The messages of a conversation, and the field for the next one. */
export const Thread = (props: ThreadProps) => {
  const { conversation, ownId, known, messages, outbox, outgoing, typing, found, onEnd } = props;
  const { id, readOnly, standing, kind, people, pictures, links } = conversation;
  const title = titleOf(conversation);
  const params = { conversationId: id };
  const now = useNow();
  const [readTo] = useState(conversation.read);
  const [task, setTask] = useState<Task>();
  const [chosen, setChosen] = useState<KnownMessage>();
  const [draft, setDraft] = useDraft(id, ownId);
  const [edited, setEdited] = useState('');
  const [added, setAdded] = useState<readonly UploadId[]>([]);
  const sayTyping = useSayTyping(id);
  const edit = useWrite(conversationsContract.edit);
  const remove = useWrite(conversationsContract.remove);
  const reacting = useWrite(conversationsContract.react);
  const canWrite = readOnly === null;
  const isEditing = task?.does === 'edit';
  const inParams = ({ number }: KnownMessage) => ({ ...params, number: String(number) });
  const nameOf = (userId: string): string => {
    if (userId === ownId) return m.messages_you();
    const person =
      known.people.get(userId) ?? conversation.participants.find((each) => each.userId === userId);
    return person?.displayName ?? m.messages_someone();
  };

  const send = (): void => {
    const text = (isEditing ? edited : draft).trim();
    setTask(undefined);
    if (isEditing) {
      void attempt(async () => messages.add(await edit({ params: inParams(task.message), body: { text } })));
      return;
    }
    setDraft('');
    setAdded([]);
    void outbox.add({
      ...{ requestKey: newRequestKey(), conversationId: id, text, pictures: [...added] },
      replyTo: task?.message.number ?? null,
      writtenAt: new Date().toISOString(),
      state: 'waiting',
    });
  };
  const startEdit = (message: KnownMessage): void => {
    setEdited(message.text);
    setTask({ does: 'edit', message });
  };
  const react = (message: KnownMessage, reaction: Reaction, on: boolean): void =>
    void attempt(async () =>
      messages.add(await reacting({ params: inParams(message), body: { reaction, on } })),
    );
  const last = known.timeline.messages.findLast((message) => canChange(message, ownId, now));

  return (
    <>
      <Feed
        {...{ conversation, ownId, known, outgoing, outbox, typing, readTo, found, now, nameOf, onEnd }}
        onOlder={() => void messages.readOlder()}
        onMenu={setChosen}
        onReact={canWrite ? (message, { reaction, own }) => react(message, reaction, !own) : undefined}
      />
      {readOnly !== null && standing !== 'asked' && <ClosedNote reason={readOnly} />}
      {standing === 'asked' && (
        <div className={css.answers}>
          <p>{m.messages_request_private({ name: title })}</p>
          <RequestAnswers conversation={conversation} />
        </div>
      )}
      {canWrite && standing !== 'asked' && (
        <>
          {!pictures && !links && (
            <p className={css.limit}>
              <IconPhotoOff size={18} aria-hidden />
              {m.messages_text_only()}
            </p>
          )}
          <Composer
            label={
              kind === 'direct'
                ? m.messages_write_to({ name: title })
                : m.messages_write_to_count({ count: people })
            }
            text={isEditing ? edited : draft}
            onText={(text) => {
              if (isEditing) return setEdited(text);
              setDraft(text);
              if (text !== '') sayTyping();
            }}
            onSend={send}
            pictures={pictures && !isEditing ? added : undefined}
            onPictures={setAdded}
            about={aboutOf(task, nameOf)}
            onCancel={() => setTask(undefined)}
            onEditLast={() => {
              if (last) startEdit(last);
            }}
          />
        </>
      )}
      {chosen && (
        <MessageSheet
          message={chosen}
          name={nameOf(chosen.authorId)}
          {...{ canWrite }}
          canChange={canWrite && canChange(chosen, ownId, new Date().toISOString())}
          onReact={(reaction, on) => react(chosen, reaction, on)}
          onReply={() => setTask({ does: 'reply', message: chosen })}
          onEdit={() => startEdit(chosen)}
          onDelete={() => void attempt(async () => messages.add(await remove({ params: inParams(chosen) })))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};
