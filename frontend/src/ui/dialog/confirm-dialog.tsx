import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '../button/button.tsx';
import css from './dialog.module.css';
import { openModal } from './open-dialogs.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The button's text, as a verb: 'Leave event'. */
  readonly action: string;
  readonly cancel?: string;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'usual' | 'danger';
  readonly busy?: boolean;
  /** Whether the action is not possible yet. */
  readonly disabled?: boolean;
  /** `narrow` is 400 px wide. */
  readonly size?: 'usual' | 'narrow';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question before an action that is hard to undo. The browser's modal dialog traps focus and closes on Escape. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  action,
  cancel,
  tone = 'usual',
  busy = false,
  disabled = false,
  size = 'usual',
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    const forget = openModal(shown);
    return () => {
      forget();
      shown.close();
    };
  }, [open]);
  return (
    <dialog ref={dialog} className={css.dialog} data-size={size} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children !== undefined && <div className={css.text}>{children}</div>}
      <div className={css.actions}>
        <Button variant="secondary" onClick={onClose}>
          {cancel ?? m.cancel()}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'primary'}
          loading={busy}
          disabled={disabled}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
};
