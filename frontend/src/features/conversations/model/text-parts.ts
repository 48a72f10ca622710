interface TextPart {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  /** Where it leads; undefined for what is not a link. */
  readonly href?: string;
}

/** Addresses that people write: with a scheme, or beginning with www. */
const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;
/** What follows an address in a sentence. */
const PUNCTUATION = /[.,;:!?)\]}'…]+$/u;

/** A text with its links. Nothing is requested from them. */
export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = found.replace(PUNCTUATION, '');
    const href = /^www/iu.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    parts.push({ at: end, text: text.slice(end, index) }, { at: index, text: address, href });
    end = index + address.length;
  }
  return [...parts, { at: end, text: text.slice(end) }].filter((part) => part.text !== '');
};
