import { useEffect } from 'react';
import { unsavedChanges } from '../device/unsaved-changes.ts';

/** A form's mark for unsaved changes, which is removed as soon as they are saved. */
export const createHold = () => {
  let end = (): void => undefined;
  return {
    begin: (): (() => void) => {
      end = unsavedChanges.hold();
      return end;
    },
    end: (): void => end(),
  };
};
export type Hold = ReturnType<typeof createHold>;

/** While `unsaved`, people are asked before they leave the screen, the page, or the session. */
export const useUnsavedChanges = (hold: Hold, unsaved: boolean): void =>
  useEffect(() => (unsaved ? hold.begin() : undefined), [hold, unsaved]);
