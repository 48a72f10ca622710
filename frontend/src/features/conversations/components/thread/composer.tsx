import { IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import css from './composer.module.css';
import { AddedPictures, AddPicture } from './composer-pictures.tsx';

/** What is above the field: what is replied to, or edited. */
interface ComposerAbout {
  readonly title: string;
  readonly text: string;
}

interface ComposerProps {
  /** Who gets it: 'Message Ben Ochoa'. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  /** Those of the message; undefined where none can be sent. */
  readonly pictures: readonly UploadId[] | undefined;
  readonly onPictures: (pictures: readonly UploadId[]) => void;
  readonly about: ComposerAbout | undefined;
  readonly onCancel: () => void;
  /** The arrow up in an empty field edits the last message. */
  readonly onEditLast: () => void;
}

/** Left at which the length is shown. */
const CLOSE_TO_LIMIT = 200;

/** With a touch keyboard, Enter begins a line: it has no Shift key at hand. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Writes a message: the field grows with the text, and Enter sends on a device with a keyboard. */
export const Composer = (props: ComposerProps) => {
  const { label, text, onText, onSend, pictures, onPictures, about, onCancel, onEditLast } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const left = conversationLimits.text - text.length;
  const canSend = left >= 0 && (text.trim() !== '' || (pictures ?? []).length > 0);
  const task = about && `${about.title} ${about.text}`;
  useEffect(() => {
    if (task !== undefined || hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [task]);
  const send = (): void => {
    if (!canSend) return;
    onSend();
    field.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && about) onCancel();
    if (event.key === 'ArrowUp' && text === '') onEditLast();
    if (event.key !== 'Enter' || event.shiftKey || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={css.composer} data-composer>
      {about && (
        <div className={css.about}>
          <span>
            <strong>{about.title}</strong>
            {about.text}
          </span>
          <IconButton label={m.cancel()} onClick={onCancel}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      {pictures && <AddedPictures pictures={pictures} onChange={onPictures} />}
      <div className={css.line}>
        {pictures && <AddPicture pictures={pictures} onChange={onPictures} />}
        <TextArea
          ref={field}
          className={css.field}
          aria-label={label}
          placeholder={label}
          rows={1}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={onKeys(onKeyDown)}
          {...(left < 0 && { error: m.messages_too_long({ count: -left }) })}
        />
        <IconButton label={m.messages_send()} className={css.send} disabled={!canSend} onClick={send}>
          <IconSend2 size={22} aria-hidden />
        </IconButton>
      </div>
      {left >= 0 && left < CLOSE_TO_LIMIT && <p className={css.count}>{m.messages_left({ count: left })}</p>}
    </div>
  );
};
