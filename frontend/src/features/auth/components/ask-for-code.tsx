import { useState } from 'react';
import { authClient } from '#frontend/lib/session/current.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { codeErrorOf } from '../model/code-error.ts';
import { parseEmail } from '../model/email.ts';
import { codeSentences, emailSentence } from '../model/sentences.ts';

interface AskForCodeProps {
  readonly known: string;
  readonly onSent: (email: string) => void;
}

/** An unknown address is answered like a known one: the next step says where to look, not whether it exists. */
const isUnknownAddress = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UserNotFoundException';

export const AskForCode = ({ known, onSent }: AskForCodeProps) => {
  const [typed, setTyped] = useState(known);
  const [shown, setShown] = useState(false);
  const { busy, failure, onSubmit } = useSubmit(async () => {
    setShown(true);
    const email = parseEmail(typed);
    if (email === undefined) return null;
    try {
      await (await authClient()).forgotPassword(email);
    } catch (error) {
      if (!isUnknownAddress(error)) return codeErrorOf(error);
    }
    onSent(email);
    return null;
  });
  return (
    <FormStack onSubmit={onSubmit} unsaved={false}>
      <EmailField value={typed} onChange={setTyped} error={shown ? emailSentence(typed) : null} />
      {failure && <FormNote>{codeSentences[failure]()}</FormNote>}
      <Button type="submit" size="lg" wide loading={busy}>
        {m.forgot_action()}
      </Button>
    </FormStack>
  );
};
