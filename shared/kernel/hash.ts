/** A number below 2^32 that is always the same for the same text, and unlikely to be the same for another (FNV-1a). Not for secrets. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};
