import { describe, expect, it } from 'vitest';
import { AgendaCard } from '#shared/domains/events/shapes.ts';
import { agendaOf } from './agenda.ts';

const id = (prefix: string, digit: number) => `${prefix}_${String(digit).padStart(26, '0')}`;

const aCard = (digit: number, card: object = {}): AgendaCard =>
  AgendaCard.parse({
    id: id('evt', digit),
    occurrenceId: 'only',
    title: `Game ${digit}`,
    gameType: 'soccer',
    dateStart: '2026-11-21T23:30:00.000Z',
    endsAt: '2026-11-22T01:00:00.000Z',
    timeZone: 'America/Chicago',
    location: { name: 'Krieg Fields', address: 'Austin, TX', lat: 30.2, lng: -97.7, hash: '9v6kn' },
    cancelled: false,
    editedApart: false,
    revision: 1,
    creatorId: id('user', 1),
    host: { userId: id('user', 1), displayName: 'Dana', photoURL: null },
    isPrivate: false,
    capacity: 12,
    going: 9,
    left: 3,
    joiners: [],
    level: null,
    cover: null,
    mine: 'going',
    ...card,
  });
const titles = (cards: readonly AgendaCard[]) => cards.map(({ title }) => title);

describe('agendaOf', () => {
  it('the first event is next, the others follow', () => {
    const { next, later } = agendaOf([aCard(1), aCard(2), aCard(3)]);
    expect(next?.title).toBe('Game 1');
    expect(titles(later)).toEqual(['Game 2', 'Game 3']);
  });

  it('a canceled event is never next, but still listed', () => {
    const { next, later } = agendaOf([aCard(1, { cancelled: true }), aCard(2)]);
    expect(next?.title).toBe('Game 2');
    expect(titles(later)).toEqual(['Game 1']);
  });

  it.each(['waitlisted', 'pending_approval', 'invited'])(
    'a date where they are %s is never next, but still listed',
    (mine) => {
      const { next, later } = agendaOf([aCard(1, { mine }), aCard(2, { mine: 'hosting' })]);
      expect(next?.title).toBe('Game 2');
      expect(titles(later)).toEqual(['Game 1']);
    },
  );

  it('seven are shown', () => {
    const { later } = agendaOf(Array.from({ length: 9 }, (_, index) => aCard(index)));
    expect(later).toHaveLength(6);
  });

  it('nothing is next for a new member', () => {
    expect(agendaOf([])).toEqual({ next: undefined, later: [] });
  });
});
