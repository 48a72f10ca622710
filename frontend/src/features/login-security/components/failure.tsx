import type { ReactNode } from 'react';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { securitySentence } from '../model/problems.ts';

/** Why something could not be changed. */
export const securityFailure = (error: unknown): ReactNode => {
  const sentence = securitySentence(error);
  return sentence === undefined ? <FailureNote error={error} /> : <FormNote>{sentence}</FormNote>;
};
