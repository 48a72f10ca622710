import { describe, expect, it } from 'vitest';
import { m } from '#frontend/paraglide/messages.js';
import { notificationTypes } from '#shared/domains/notifications/contract.ts';
import { aNotification } from './notification.fixture.ts';
import { isOwnDoing, wordingOf } from './wording.ts';

/** Spaces within a time do not break, and newer ICU data sets a narrow one before AM and PM. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const here = { locale: 'en-US', viewerZone: 'America/Chicago' };
const { data } = aNotification(1);
const event = '/evt/evt_00000000000000000000000001';

describe('what a notification says', () => {
  it('NTF-02~ who is in, for which game, when', () => {
    const { title, text, to } = wordingOf(aNotification(1), here);
    expect([title, to]).toEqual([m.note_joined({ name: 'Rosa' }), event]);
    expect(plain(text)).toBe('Saturday dinks · Sat, Nov 28, 9:00 AM');
  });

  it('NTF-02~ with how many guests', () => {
    const { title } = wordingOf(aNotification(1, { data: { ...data, guests: 2 } }), here);
    expect(title).toBe(m.note_joined_guests({ name: 'Rosa', count: 2 }));
  });

  it('NTF-02~ PLT-14~ a reminder says when and where, with the zone of the place where it is another', () => {
    const { title, text, to } = wordingOf(aNotification(1, { type: 'event_reminder' }), {
      locale: 'en-US',
      viewerZone: 'America/New_York',
    });
    expect([title, to]).toEqual([m.note_reminder({ event: 'Saturday dinks' }), event]);
    expect(plain(text)).toBe('Sat, Nov 28, 9:00 AM CST · Zilker Park');
  });

  it('NTF-02~ the welcome leads to the games', () => {
    expect(wordingOf(aNotification(1, { type: 'welcome', data: {} }), here).to).toBe('/discover');
  });

  it.each([
    ['team_joined', m.note_team_joined({ name: 'Rosa' })],
    ['team_join_asked', m.note_team_join_asked({ name: 'Rosa' })],
    ['team_join_granted', m.note_team_join_granted()],
  ] as const)('%s says who and which team, and leads there', (type, title) => {
    const data = { teamId: 'team_1', teamName: 'Austin Thunder', actorName: 'Rosa' };
    expect(wordingOf(aNotification(1, { type, data }), here)).toEqual({
      title,
      text: 'Austin Thunder',
      to: '/team/team_1',
    });
  });

  it('a notification without its data still leads somewhere', () => {
    const { text, to } = wordingOf(aNotification(1, { type: 'event_left', data: {} }), here);
    expect([text, to]).toEqual(['', '/home']);
  });
});

describe('a notification that arrives while its receiver is here', () => {
  it('is shown once: what they have just done is on the screen already', () => {
    expect(notificationTypes.filter(isOwnDoing)).toEqual(['welcome', 'team_created']);
  });
});
