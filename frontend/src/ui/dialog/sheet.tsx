import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isRepeatedTap } from '#frontend/lib/repeated-tap.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '../icon-button/icon-button.tsx';
import { openModal } from './open-dialogs.ts';
import css from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The step that ends it, always in reach below what scrolls. */
  readonly foot?: ReactNode;
  /** Leaves room for a list of suggestions. */
  readonly tall?: boolean;
  /** `large`: 550 × 500 px on wide screens, most of the height on phones. */
  readonly size?: 'usual' | 'large';
  /** Holds nothing but text: the focus goes into it, so that the keyboard scrolls it. */
  readonly reading?: boolean;
  readonly onClose: () => void;
}

/** A small choice on top of the page: from below on phones, in the middle on wide screens. Drawn while it is open. */
export const Sheet = ({
  title,
  children,
  foot,
  tall = false,
  size = 'usual',
  reading = false,
  onClose,
}: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    const forget = shown && openModal(shown);
    return () => {
      forget?.();
      // A choice that ends the sheet removes it without closing it: the focus goes back all the same.
      if (!shown?.isConnected && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={css.sheet}
      data-tall={tall}
      data-size={size}
      aria-labelledby={titleId}
      // React lets the closing of a question on top of the sheet rise to here.
      onClose={(event) => event.target === dialog.current && onClose()}
      onClick={(event) => event.target === dialog.current && !isRepeatedTap(event) && dialog.current.close()}
    >
      <div className={css.inner}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={m.close()} onClick={() => dialog.current?.close()}>
            <IconX size={22} aria-hidden />
          </IconButton>
        </div>
        <div
          className={css.body}
          {...(reading && { role: 'region', tabIndex: 0, 'aria-labelledby': titleId })}
        >
          {children}
        </div>
        {foot !== undefined && <div className={css.foot}>{foot}</div>}
      </div>
    </dialog>
  );
};
