import { flushSync } from 'react-dom';
import { seedReads } from '#frontend/lib/api/api.ts';
import { NAMES_ZONES } from '#frontend/lib/text/format.ts';
import { followLocale } from '#frontend/lib/text/locale.ts';
import { localeOf } from '#shared/product/game-types.ts';
import { READS_ID } from '#shared/product/public-screen.ts';
import { counterpart, transferInput } from './keep-typed.ts';
import { putOnPage } from './on-page.ts';
import { startApp } from './start-app.tsx';

/** After this time, the app is shown even if it is still loading something. */
const PATIENCE_MS = 8000;

const readsOfPage = (): Readonly<Record<string, unknown>> => {
  const reads: unknown = JSON.parse(document.getElementById(READS_ID)?.textContent ?? '{}');
  return typeof reads === 'object' && reads !== null ? { ...reads } : {};
};

const isLoading = (root: HTMLElement): boolean =>
  root.childElementCount === 0 || root.querySelector('[data-loading]') !== null;

/** Resolves once the first screen is complete. */
const complete = (root: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isLoading(root)) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { subtree: true, childList: true, attributes: true });
    const timer = setTimeout(() => {
      observer.disconnect();
      resolve();
    }, PATIENCE_MS);
    look();
  });

/**
 * Starts the app outside a server-rendered page, and replaces the page once the app's first screen is complete: what people see does
 * not move, what they typed stays, no click is lost, and nothing is on the page twice. Returns how to find the app's counterpart of a control of that page.
 */
export const takeOver = async (
  drawn: HTMLElement,
  nothingPressed: () => Promise<void>,
): Promise<(control: HTMLElement) => HTMLElement | undefined> => {
  seedReads(readsOfPage());
  const language = localeOf(document.documentElement.lang);
  // A member's app has the account's language, whatever the page had.
  const isForMember = document.documentElement.hasAttribute('data-member');
  if (!isForMember) document.documentElement.setAttribute(NAMES_ZONES, '');
  if (language && !isForMember) await followLocale(language);
  const root = document.createElement('div');
  startApp(root);
  await complete(root);
  await nothingPressed();
  const { scrollX, scrollY } = globalThis;
  const restoreFocus = transferInput(drawn, root);
  root.id = drawn.id;
  drawn.replaceWith(root);
  document.documentElement.removeAttribute('data-member');
  // From now on, the app scrolls: first to the top, which nobody sees.
  flushSync(putOnPage);
  scrollTo(scrollX, scrollY);
  restoreFocus();
  return (control) => counterpart(control, drawn, root);
};
