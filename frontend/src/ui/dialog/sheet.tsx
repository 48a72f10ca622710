import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { isRepeatedTap } from '#frontend/lib/device/repeated-tap.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '../icon-button/icon-button.tsx';
import { openModal } from './open-dialogs.ts';
import css from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The action that completes it, always visible below the scrolling content. */
  readonly foot?: ReactNode;
  /** Leaves space for a list of suggestions. */
  readonly tall?: boolean;
  /** `large`: 550 × 500 px on wide screens, most of the height on phones. `portrait`: 600 × 675 px on wide screens. `wide`: up to 960 px, for pictures. `roomy`: up to 800 px. `card`: 400 × 800 px on wide screens. */
  readonly size?: 'usual' | 'large' | 'portrait' | 'wide' | 'roomy' | 'card';
  /** Contains only text: it gets the focus, so that the keyboard scrolls it. */
  readonly reading?: boolean;
  readonly onClose: () => void;
}

/** A small dialog on top of the page: from the bottom on phones, centered on wide screens. Rendered while it is open. */
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
  const opener = useRef<Element>(null);
  const titleId = useId();
  // Before the effects of what it contains: a field there may take the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    return dialog.current ? openModal(dialog.current) : undefined;
  }, []);
  useEffect(() => {
    const shown = dialog.current;
    return () => {
      // A choice that completes the sheet removes it without closing it: the focus still returns to the opener.
      if (!shown?.isConnected && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively.
    <dialog
      ref={dialog}
      className={css.sheet}
      data-tall={tall}
      data-size={size}
      aria-labelledby={titleId}
      // In React, the close event of a dialog on top of the sheet bubbles up to here.
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
