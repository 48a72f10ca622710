import { inFlight } from '../device/in-flight.ts';
import { unsavedChanges } from '../device/unsaved-changes.ts';

const isTypedIn = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== '';

/**
 * Whether a reload would lose something: unsaved input of a form, a change, payment, or file on its way to the server, an open dialog, or words in the
 * field that has the focus.
 */
export const isBusy = (): boolean =>
  unsavedChanges.exist() ||
  inFlight.exists() ||
  isTypedIn(document.activeElement) ||
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
