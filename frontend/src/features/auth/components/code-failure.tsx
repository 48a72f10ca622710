import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { codeErrorOf } from '../model/code-error.ts';
import { codeSentences } from '../model/sentences.ts';

/** Why a code or a password was refused. */
export const codeFailure = (error: unknown): ReactNode => (
  <FormNote>{codeSentences[codeErrorOf(error)]()}</FormNote>
);

/** The same for an email that is waiting for its code. */
export const verifyFailure = (error: unknown): ReactNode => (
  <FormNote>
    <strong>{m.email_not_verified()}</strong> {codeSentences[codeErrorOf(error)]()}
  </FormNote>
);
