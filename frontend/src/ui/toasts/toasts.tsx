import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toasts } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { useTopDialog } from '../dialog/open-dialogs.ts';
import { RequestId } from '../request-id/request-id.tsx';
import css from './toasts.module.css';

const icons = { info: IconInfoCircle, success: IconCheck, error: IconAlertTriangle } as const;

const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const [held, setHeld] = useState(false);
  const Icon = icons[toast.tone];
  const close = () => toasts.remove(toast.id);

  // Time stands still while a person moves to the message or has focus in it, not if it only appears where the pointer rests.
  useEffect(() => {
    if (toast.duration === undefined || held) return;
    const timer = setTimeout(() => toasts.remove(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast.id, toast.duration, held]);

  return (
    <li
      className={css.toast}
      data-tone={toast.tone}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden className={css.icon} />
      <div className={css.text}>
        <span>{toast.text}</span>
        {toast.requestId !== undefined && <RequestId id={toast.requestId} />}
      </div>
      {toast.action && (
        <button
          type="button"
          className={css.close}
          onClick={() => {
            toast.action?.run();
            close();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={css.close}
        onClick={close}
        aria-label={toast.dismiss ? undefined : m.dismiss()}
      >
        {toast.dismiss ?? <IconX size={18} aria-hidden />}
      </button>
    </li>
  );
};

/**
 * The place where short messages appear; announced by screen readers without taking the focus. If a dialog is open, it is inside the
 * dialog: outside, a message could be neither clicked nor read.
 */
export const Toasts = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const region = (
    <section aria-live="polite" aria-label={m.toasts_label()} className={css.region}>
      <ul className={css.list}>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
  return createPortal(region, useTopDialog() ?? document.body);
};
