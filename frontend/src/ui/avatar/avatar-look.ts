/** How many colors the style sheet has for initials. */
export const AVATAR_COLORS = 8;

/** 'Maya Johnson' → 'MJ', 'Ana' → 'A'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase() || '?';
};

/** A small number that is always the same for the same text (FNV-1a, 32 bits). */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

/** The number of the color that a person's initials have. */
export const colorOf = (seed: string): number => seedOf(seed) % AVATAR_COLORS;
