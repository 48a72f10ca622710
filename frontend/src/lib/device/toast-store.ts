import { createListeners } from './listeners.ts';

/** How long a message is shown, in milliseconds. The home area uses `home`. */
export const toastDurations = { short: 3000, home: 3500, long: 5000 } as const;

export type ToastDuration = keyof typeof toastDurations | 'stays';

/** An action offered in a message; performing it closes the message. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
  /** If undefined, it stays until it is dismissed. */
  readonly duration: number | undefined;
  readonly dismiss: string | undefined;
  readonly action: ToastAction | undefined;
  readonly about: string | undefined;
  /** The request that failed. */
  readonly requestId: string | undefined;
}

interface Words {
  readonly duration?: ToastDuration;
  /** The text of the button that closes it; without it there is only a cross. */
  readonly dismiss?: string;
  readonly action?: ToastAction;
  /** The id of what it is about: a newer message about it replaces it. */
  readonly about?: string;
}
/** A message about a failure names the request, or says that there was none. */
export type ToastOptions = Words &
  (
    | { readonly tone?: 'info' | 'success'; readonly requestId?: never }
    | { readonly tone: 'error'; readonly requestId: string | undefined }
  );

/** The messages on screen, newest last; at most three at a time. */
export const createToastStore = () => {
  let toasts: readonly Toast[] = [];
  let count = 0;
  const { subscribe, notify } = createListeners();
  const become = (next: readonly Toast[]): void => {
    toasts = next;
    notify();
  };
  return {
    get: (): readonly Toast[] => toasts,
    subscribe,
    show: (text: string, options: ToastOptions = {}): void => {
      const { tone = 'info', duration = 'short', dismiss, action, about, requestId } = options;
      count += 1;
      // A repeated message is shown once; its action is kept.
      const same = toasts.find(
        (toast) => toast.text === text || (about !== undefined && toast.about === about),
      );
      const others = toasts.filter((toast) => toast !== same).slice(-2);
      const offer = action ?? same?.action;
      const keepsOffer = action === undefined && same?.action !== undefined;
      const lasts = duration === 'stays' || keepsOffer ? undefined : toastDurations[duration];
      become([
        ...others,
        { id: count, text, tone, duration: lasts, dismiss, action: offer, about, requestId },
      ]);
    },
    remove: (id: number): void => become(toasts.filter((toast) => toast.id !== id)),
    clear: (): void => become([]),
  };
};

export const toasts = createToastStore();
export const showToast = toasts.show;
