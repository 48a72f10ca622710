import { useEffect } from 'react';
import { unsavedChanges } from './unsaved-changes.ts';

/** The hold of one form, which ends at once when what it holds was saved. */
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

/** While `unsaved`, nobody leaves the screen, the page or the session without being asked. */
export const useUnsavedChanges = (hold: Hold, unsaved: boolean): void =>
  useEffect(() => (unsaved ? hold.begin() : undefined), [hold, unsaved]);
