import { describe, expect, it } from 'vitest';
import { personName, text } from '../contracts/fields.ts';
import { wordsOf } from '../domains/notifications/wording.ts';
import { UNNAMED, withUnnamed } from './unnamed.ts';

describe('the word for people whose names are not shown', () => {
  it('PRV-05 is a name that nobody can type', () => {
    expect(personName(1, 100).safeParse(UNNAMED).success).toBe(false);
    expect(text(1, 100).safeParse(UNNAMED).success).toBe(false);
  });

  it('PRV-05 is in the reader’s language, also inside a text, and leaves a person called Player alone', () => {
    expect(withUnnamed(`${UNNAMED} y Player`, 'es')).toBe('Jugador y Player');
    expect(withUnnamed(`${UNNAMED}, ${UNNAMED}`, 'en')).toBe('Player, Player');
  });

  it('PRV-05 is in the reader’s language in notifications', () => {
    const values = { followed: 'host', name: UNNAMED, event: 'Dinks' } as const;
    const content = { title: { text: 'followed_event', values }, lines: [UNNAMED] } as const;
    const { title, lines } = wordsOf(content, { locale: 'es', format: 'es-US', when: () => '' });
    expect(title).toContain('Jugador');
    expect(lines).toEqual(['Jugador']);
  });
});
