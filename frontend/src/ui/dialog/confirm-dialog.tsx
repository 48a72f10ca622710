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
  readonly busy?: boolean;
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
  busy = false,
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
    <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children !== undefined && <div className={css.text}>{children}</div>}
      <div className={css.actions}>
        <Button variant="secondary" onClick={onClose}>
          {cancel ?? m.cancel()}
        </Button>
        <Button loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  );
};
