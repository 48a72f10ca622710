import { IconArrowBackUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { type Reaction, reactions } from '#shared/domains/conversations/rules.ts';
import type { KnownMessage } from '../../model/message-store.ts';
import css from './message-sheet.module.css';

interface MessageSheetProps {
  readonly message: KnownMessage;
  readonly name: string;
  /** Whether the person may write here. */
  readonly canWrite: boolean;
  /** Whether it can still be edited and deleted by the person. */
  readonly canChange: boolean;
  readonly onReact: (reaction: Reaction, on: boolean) => void;
  readonly onReply: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  readonly danger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Choice = ({ Icon, danger = false, onClick, children }: ChoiceProps) => (
  <li>
    <button type="button" className={css.choice} data-danger={danger} onClick={onClick}>
      <Icon size={22} aria-hidden />
      {children}
    </button>
  </li>
);

/** What can be done with a message. */
export const MessageSheet = (props: MessageSheetProps) => {
  const { message, name, canWrite, canChange, onReact, onReply, onEdit, onDelete, onClose } = props;
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  const isOwn = (reaction: Reaction): boolean =>
    message.reactions.some((each) => each.reaction === reaction && each.own);
  return (
    <Sheet title={m.messages_of({ name })} onClose={onClose}>
      {canWrite && (
        <fieldset className={css.reactions} aria-label={m.messages_react()}>
          {reactions.map((reaction) => (
            <button
              key={reaction}
              type="button"
              className={css.reaction}
              aria-pressed={isOwn(reaction)}
              onClick={closing(() => onReact(reaction, !isOwn(reaction)))}
            >
              {reaction}
            </button>
          ))}
        </fieldset>
      )}
      <ul className={css.choices}>
        {canWrite && (
          <Choice Icon={IconArrowBackUp} onClick={closing(onReply)}>
            {m.messages_reply()}
          </Choice>
        )}
        {message.text !== '' && (
          <Choice
            Icon={IconCopy}
            onClick={closing(
              () =>
                void copyText(message.text, {
                  done: m.messages_copied(),
                  failed: m.messages_copy_failed(),
                }),
            )}
          >
            {m.messages_copy()}
          </Choice>
        )}
        {canChange && (
          <>
            {message.text !== '' && (
              <Choice Icon={IconPencil} onClick={closing(onEdit)}>
                {m.messages_edit()}
              </Choice>
            )}
            <Choice Icon={IconTrash} danger onClick={closing(onDelete)}>
              {m.messages_delete()}
            </Choice>
          </>
        )}
      </ul>
    </Sheet>
  );
};
