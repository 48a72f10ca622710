/** Dark enough for white letters (contrast at least 4.5). */
export const avatarColors = [
  '#0b6e4f',
  '#a3480f',
  '#3b2f80',
  '#8c2f5b',
  '#1f5f8b',
  '#5b6414',
  '#7a3e9d',
  '#8a3324',
] as const;

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

export const colorOf = (seed: string): string =>
  avatarColors[seedOf(seed) % avatarColors.length] ?? avatarColors[0];
