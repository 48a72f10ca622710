import type { ReactNode } from 'react';
import { errorSentence, requestIdOf } from '#frontend/lib/api/errors.ts';
import { RequestId } from '#frontend/ui/request-id/request-id.tsx';
import { FormNote } from './form-note.tsx';

interface FailureNoteProps {
  readonly error: unknown;
  /** What could not be done, instead of the error's own sentence. */
  readonly children?: ReactNode;
}

/** What went wrong when a form was sent. */
export const FailureNote = ({ error, children = errorSentence(error) }: FailureNoteProps) => {
  const requestId = requestIdOf(error);
  return (
    <FormNote>
      {children}
      {requestId !== undefined && <RequestId id={requestId} />}
    </FormNote>
  );
};
