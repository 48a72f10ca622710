/** Makes the sentence of one code; `retryAfter` is in seconds. */
type Sentence = (told: { readonly retryAfter: number | undefined }) => string;

let sentences: ReadonlyMap<string, Sentence> = new Map();

/** Gets the sentences of all errors. They are no part of a first view: they come with the first refusal, before it is told. */
export const loadSentences = async (): Promise<void> => {
  if (sentences.size > 0) return;
  try {
    const { errorSentences } = await import('./error-sentences.ts');
    sentences = new Map(Object.entries(errorSentences));
  } catch {
    // The network went away meanwhile: the general sentence stands for all.
  }
};

/** The sentence of a code, once sentences were loaded. */
export const sentenceOf = (code: string, retryAfter?: number): string | undefined =>
  sentences.get(code)?.({ retryAfter });
