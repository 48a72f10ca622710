import { describe, expect, it } from 'vitest';
import { notificationKinds } from '#lambdas/domains.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { kindOf } from './kinds.ts';
import { aNotification } from './notification.fixture.ts';
import { wordingOf } from './wording.ts';

/** Times contain non-breaking spaces, and newer ICU data puts a narrow one before AM and PM. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const here = { locale: 'en', format: 'en-US', viewerZone: 'America/Chicago' } as const;
const { data } = aNotification(1);
const event = '/evt/evt_00000000000000000000000001';

describe('the text of a notification', () => {
  it('NTF-02~ says who joined which event, when, and where', () => {
    const { title, text, to } = wordingOf(aNotification(1), here);
    expect([title, to]).toEqual(['Rosa joined Saturday dinks', event]);
    expect(plain(text)).toBe('Sat, Nov 28, 9:00 AM · Zilker Park, Austin, TX');
  });

  it('NTF-02~ includes the number of guests, in the reader’s language', () => {
    const notification = aNotification(1, { data: { ...data, guests: 2 } });
    expect(wordingOf(notification, here).title).toBe('Rosa and 2 guests joined Saturday dinks');
    const spanish = { ...here, locale: 'es', format: 'es-MX' } as const;
    expect(wordingOf(notification, spanish).title).toBe('Rosa se unió con 2 invitados a Saturday dinks');
  });

  it('NTF-02~ PLT-14 a reminder says when and where, with the place’s time zone if it differs', () => {
    const { title, text, to } = wordingOf(aNotification(1, { type: 'event_reminder' }), {
      ...here,
      viewerZone: 'America/New_York',
    });
    expect([title, to]).toEqual(['Saturday dinks is coming up', event]);
    expect(plain(text)).toBe('Sat, Nov 28, 9:00 AM CST · Zilker Park, Austin, TX');
  });

  it('NTF-02~ the welcome links to events', () => {
    const { title, to } = wordingOf(aNotification(1, { type: 'welcome', data: { platform: 'meh' } }), here);
    expect([title, to]).toEqual(['Welcome to Meet & Play!', '/discover']);
  });

  it.each([
    ['team_joined', 'Rosa joined Austin Thunder', '?tab=members'],
    ['team_join_asked', 'Rosa asked to join Austin Thunder', '?tab=members'],
    ['team_join_granted', "You're now a member of Austin Thunder", ''],
  ])('%s says who and which team, and leads there', (type, title, tab) => {
    const teamId = TeamId.parse('team_00000000000000000000000001');
    const data = {
      teamId,
      teamName: 'Austin Thunder',
      actorId: 'user_00000000000000000000000002',
      actorName: 'Rosa',
      others: 0,
    };
    expect(wordingOf(aNotification(1, { type, data }), here)).toMatchObject({
      title,
      text: 'Austin Thunder',
      to: `/team/${teamId}${tab}`,
    });
  });

  it('NTF-02~ FAM-06~ a family request is accepted or rejected right there', () => {
    const requesterId = 'user_00000000000000000000000002';
    const request = {
      ...{ requesterId, requesterName: 'Rosa', relation: 'spouse' },
      familyMemberId: 'user_00000000000000000000000001',
      connectionId: 'fam_00000000000000000000000001',
    };
    const { actions, picture } = wordingOf(
      aNotification(1, { type: 'family_requested', data: request }),
      here,
    );
    expect(picture).toBe('family');
    expect(actions.map(({ label, endpoint, input }) => [label, endpoint, input.params])).toEqual([
      ['Accept', familyContract.accept, { userId: requesterId }],
      ['Decline', familyContract.remove, { userId: requesterId }],
    ]);
  });

  it.each([
    ['of a kind that this version of the app does not know', { type: 'of_tomorrow' }],
    ['with data that this version of the app does not know', { data: { anything: 1 } }],
  ])('NTF-02~ one %s says what the server has put in words', (_what, overrides) => {
    expect(wordingOf(aNotification(1, overrides), here)).toEqual({
      title: 'Rosa is in',
      text: 'Saturday dinks',
      to: '/notifications',
      actions: [],
      changes: [],
      isOwnDoing: false,
    });
  });
});

describe('the kinds known to screens', () => {
  it('are those declared by the domains', () => {
    for (const [type, kind] of notificationKinds) expect(kindOf(type), type).toBe(kind);
  });

  it('an open screen does not announce what its user has just done', () => {
    const own = [...notificationKinds.values()].filter(({ ownAction }) => ownAction);
    expect(new Set(own.map(({ type }) => type))).toEqual(
      new Set([
        'activity_subscription_saved',
        'invoice_paid',
        'offer_paid',
        'plan_started',
        'rsvp_confirmed',
        'rsvp_withdrawn',
        'sale_authorized',
        'sale_paid',
        'series_confirmed',
        'team_created',
        'team_dues_paid',
        'welcome',
      ]),
    );
  });
});
