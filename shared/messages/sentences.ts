import type * as english from './paraglide/messages/en.js';

type Messages = typeof english;

/** The name of a sentence in `en.json` and `es.json`. */
export type SentenceName = keyof Messages;

/** What fills each sentence. */
export type SentenceInputs = { readonly [Name in SentenceName]: Parameters<Messages[Name]>[0] };

/** A sentence in the catalog and its values. It only names the text, so code that handles it need not load any language. */
export type Sentence<Name extends SentenceName = SentenceName> = {
  [Each in Name]: { readonly text: Each; readonly values: SentenceInputs[Each] };
}[Name];
