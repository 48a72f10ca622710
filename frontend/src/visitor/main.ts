import { followColorScheme } from '#frontend/lib/device/color-scheme.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { guestAnswerAt } from '#frontend/lib/event/guest-answers.ts';
import { hasStoredTokens } from '#frontend/lib/session/stored-tokens.ts';
import { actions, showScheme } from './actions.ts';
import { keepFresh } from './keep-fresh.ts';
import { watchPresses } from './presses.ts';

/**
 * The script of server-rendered pages: it does the few things a visitor can do there, and loads the app for everything
 * else, or right away for a member and for a person who comes back from a social provider.
 */
const drawn = document.getElementById('root');
if (!drawn) throw new Error('The page has no #root');

type SameControl = (control: HTMLElement) => HTMLElement | undefined;

let app: Promise<SameControl> | undefined;
const listening = new AbortController();
const stopRefreshing = keepFresh(drawn);
const nothingPressed = watchPresses(listening.signal);

const loadApp = async (): Promise<SameControl> => {
  const { takeOver } = await import('../app/take-over.ts');
  const sameControl = await takeOver(drawn, nothingPressed);
  listening.abort();
  stopRefreshing();
  return sameControl;
};

/** If the app cannot be loaded, the page does not change, and the next action retries. */
const needApp = async (): Promise<SameControl | undefined> => {
  app ??= loadApp();
  try {
    return await app;
  } catch {
    app = undefined;
    return undefined;
  }
};

/** Does in the app what was clicked here; a link works without it, too. */
const repeat = async (control: HTMLElement): Promise<void> => {
  control.setAttribute('aria-busy', 'true');
  const sameControl = await needApp();
  control.removeAttribute('aria-busy');
  const same = sameControl?.(control);
  if (same) same.click();
  else if (control instanceof HTMLAnchorElement) location.assign(control.href);
};

const controlOf = ({ target }: Event): HTMLElement | undefined => {
  const found = target instanceof Element ? target.closest('a[href], button, input, select, textarea') : null;
  return found instanceof HTMLElement ? found : undefined;
};

/** A click that opens another page of this host, here. */
const leadsOn = (link: HTMLAnchorElement, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  link.origin === location.origin &&
  link.hash === '' &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  !(metaKey || ctrlKey || shiftKey || altKey);

const clicked = (event: MouseEvent): void => {
  const control = controlOf(event);
  if (!control) return;
  const own = actions.get(control.dataset['action']);
  if (control instanceof HTMLAnchorElement) {
    // Someone is already doing something here that only the app knows, such as filling out a form, or the app does it without leaving the page.
    if (!(app || 'opensHere' in control.dataset) || !leadsOn(control, event)) return;
    event.preventDefault();
    void repeat(control);
  } else if (own) own(control);
  else if (control instanceof HTMLButtonElement) {
    event.preventDefault();
    void repeat(control);
  } else void needApp();
};

/** A login at a social provider is continued by the app (RFC 6749, 4.1.2). */
const returnsFromProvider = (): boolean => {
  const parameters = new URLSearchParams(location.search);
  return parameters.has('state') && (parameters.has('code') || parameters.has('error'));
};

/** Someone without an account who has answered by email. */
const hasGuestAnswer = (): boolean => guestAnswerAt(deviceStorage, location.pathname) !== undefined;

const { signal } = listening;
document.addEventListener('click', clicked, { signal, capture: true });
document.addEventListener(
  'focusin',
  (event) => controlOf(event)?.matches('a, button') === false && void needApp(),
  {
    signal,
  },
);
document.addEventListener('submit', (event) => event.preventDefault(), { signal, capture: true });
followColorScheme();
showScheme(drawn);
if (hasStoredTokens(deviceStorage) || hasGuestAnswer() || returnsFromProvider()) void needApp();
