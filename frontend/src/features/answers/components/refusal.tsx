import { errorSentences } from '#frontend/lib/text/error-sentences.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';

/** Why an answer was refused that a browser has sent without scripts. */
export const Refusal = ({ code }: { readonly code: string }) => {
  const known = Object.entries(errorSentences).find(([name]) => name === code);
  return <FormNote>{known?.[1]({ retryAfter: undefined }) ?? m.error_internal()}</FormNote>;
};
