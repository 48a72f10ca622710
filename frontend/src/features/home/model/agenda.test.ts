import { describe, expect, it } from 'vitest';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import { agendaOf } from './agenda.ts';

const id = (prefix: string, digit: number) => `${prefix}_${String(digit).padStart(26, '0')}`;

const anEntry = (digit: number, card: object = {}): AgendaCard =>
  AgendaCard.parse({ ...aCard, id: id('evt', digit), title: `Game ${digit}`, mine: 'going', ...card });
const titles = (cards: readonly AgendaCard[]) => cards.map(({ title }) => title);

describe('agendaOf', () => {
  it('the first event is next, the others follow', () => {
    const { next, later } = agendaOf([anEntry(1), anEntry(2), anEntry(3)]);
    expect(next?.title).toBe('Game 1');
    expect(titles(later)).toEqual(['Game 2', 'Game 3']);
  });

  it('a canceled event is never next, but still listed', () => {
    const { next, later } = agendaOf([anEntry(1, { cancelled: true }), anEntry(2)]);
    expect(next?.title).toBe('Game 2');
    expect(titles(later)).toEqual(['Game 1']);
  });

  it.each(['waitlisted', 'pending_approval', 'invited'])(
    'a date where they are %s is never next, but still listed',
    (mine) => {
      const { next, later } = agendaOf([anEntry(1, { mine }), anEntry(2, { mine: 'hosting' })]);
      expect(next?.title).toBe('Game 2');
      expect(titles(later)).toEqual(['Game 1']);
    },
  );

  it('seven are shown', () => {
    const { later } = agendaOf(Array.from({ length: 9 }, (_, index) => anEntry(index)));
    expect(later).toHaveLength(6);
  });

  it('nothing is next for a new member', () => {
    expect(agendaOf([])).toEqual({ next: undefined, later: [] });
  });
});
