/** Creates the sentence for one code; `retryAfter` is in seconds. */
type Sentence = (details: { readonly retryAfter: number | undefined }) => string;

let sentences: ReadonlyMap<string, Sentence> = new Map();

/** Loads the sentences of all errors. They are not part of a first view: they are loaded with the first refusal, before it is shown. */
export const loadSentences = async (): Promise<void> => {
  if (sentences.size > 0) return;
  try {
    const { errorSentences } = await import('./error-sentences.ts');
    sentences = new Map(Object.entries(errorSentences));
  } catch {
    // The network is down: the general sentence is shown for all errors.
  }
};

/** The sentence for a code, once sentences are loaded. */
export const sentenceOf = (code: string, retryAfter?: number): string | undefined =>
  sentences.get(code)?.({ retryAfter });
