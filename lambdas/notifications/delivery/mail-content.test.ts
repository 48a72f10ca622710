import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderTemplates } from '#infra/mail/render.ts';
import { createMail } from '#local/aws/mail/mail.ts';
import { openOutbox } from '#local/aws/mail/outbox.ts';
import { type AwsServer, createAwsServer } from '#local/aws/server.ts';
import { movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import { facePicture } from '#shared/domains/media/faces.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { isListTemplate } from '#shared/domains/notifications/list-mail.ts';
import { EventId, guestIdOf, NotificationId, TeamId, toBase32 } from '#shared/kernel/ids.ts';
import { type Locale, locales, type Platform, platforms } from '#shared/product/game-types.ts';
import { aMember, NOW, userId } from '#test/support/builders.ts';
import { exampleData, HOSTILE } from '#test/support/kind-example.ts';
import { notificationKinds } from '../../domains.ts';
import {
  createMailSender,
  createTemplates,
  type MailSettings,
  type SendMail,
} from '../../integrations/mail.ts';
import { mailOf } from './mail-content.ts';

const eventId = EventId.parse(`evt_${toBase32(1n)}`);
const types = [...notificationKinds.keys()];
/** Example data for all kinds of notifications. */
const origins = { gth: 'https://gth.example', meh: 'https://meh.example' };
const exampleDataOf = (type: string) => {
  const kind = notificationKinds.get(type);
  return kind ? (exampleData(kind) as Notification['data']) : {};
};
const aNotification = (type: string, data: Notification['data'] = {}): Notification => ({
  id: NotificationId.parse(`ntf_${toBase32(1n)}`),
  userId: aMember(1).userId,
  type,
  title: 'Title',
  description: 'Description',
  data: {
    ...exampleDataOf(type),
    platform: 'gth',
    teamId: TeamId.parse(`team_${toBase32(1n)}`),
    teamName: 'Thunder',
    eventId,
    eventTitle: 'Dinks & <b>drinks</b>',
    dateStart: '2026-11-28T15:00:00.000Z',
    timeZone: 'America/Chicago',
    placeName: 'Zilker Park',
    address: 'Austin, TX',
    actorId: userId(2),
    actorName: "Ben O'Neill",
    guests: 2,
    others: 0,
    ...data,
  },
  read: false,
  createdAt: NOW,
  imageUrl: null,
});
it.each([
  ['Yolanda O.', 'Yolanda'],
  ['Big Al', 'Big Al'],
  ['J.', 'J.'],
])('%s is greeted as %s', (displayName, name) => {
  const { user } = aMember(1, { displayName });
  expect(mailOf(aNotification('event_reminder'), user, { origin: origins.gth })?.template.data).toMatchObject(
    { name },
  );
});

const receiver = (locale: Locale) => aMember(1, { locale, displayName: 'Ana' }).user;
const requestOf = (type: string, locale: Locale, platform: Platform = 'gth', data?: Notification['data']) => {
  const mail = mailOf(aNotification(type, data), receiver(locale), {
    origin: origins[platform],
    answer: 'token',
  });
  if (!mail) throw new Error(`${type} has no email`);
  return mail;
};
const contentOf = (type: string, locale: Locale, data?: Notification['data']) =>
  requestOf(type, locale, 'gth', data).template.data;

describe('the text of an email', () => {
  it.each([
    ['en', 'America/Chicago', 'Saturday, November 28', '9:00 – 11:00 AM CST', 'NOV'],
    ['es', 'America/Chicago', 'Sábado, 28 de noviembre', '9:00–11:00 a.m. CST', 'NOV'],
    ['en', 'Pacific/Honolulu', 'Saturday, November 28', '5:00 – 7:00 AM HST', 'NOV'],
  ] as const)('PLT-14 EVT-03~ in %s for %s: the event’s own time', (locale, timeZone, when, hours, month) => {
    const endsAt = '2026-11-28T17:00:00.000Z';
    expect(contentOf('event_joined', locale, { timeZone, endsAt })).toMatchObject({
      ...{ when, hours, month, day: '28' },
      cover: 'https://gth.example/previews/cover/pickleball/morning/gth-email.png',
    });
  });

  it('PLT-06~ shows until when a date lasts that ends on another day, and no end that is not known', () => {
    const late = '2026-11-29T08:00:00.000Z';
    expect(contentOf('event_joined', 'en', { endsAt: late })['hours']).toBe(
      'Nov 28, 9:00 AM CST – Nov 29, 2:00 AM CST',
    );
    expect(contentOf('event_joined', 'en', { endsAt: '' })['hours']).toBe('9:00 AM CST');
  });

  it.each(locales)(
    'PLT-06~ PLT-14 in %s, every subject says what happened, and then the day of the event',
    (locale) => {
      const day = { en: ' · Sat, Nov 28', es: ' · sáb, 28 de nov' }[locale];
      for (const kind of notificationKinds.values()) {
        const { subject } = requestOf(kind.type, locale).message;
        const isOfDate =
          kind.preference !== undefined && kind.date(aNotification(kind.type).data) !== undefined;
        expect(subject.endsWith(day), kind.type).toBe(isOfDate);
        expect(subject.split(' · ')[0], kind.type).not.toBe('');
        if (isOfDate) expect(subject, kind.type).toContain('Dinks & <b>drinks</b>');
      }
    },
  );

  it('PLT-06~ guests are greeted by their first name, and find no settings in the footer', () => {
    const { user } = aMember(1, { displayName: 'Gina Stranger' });
    const guest = { ...user, id: guestIdOf(1n) };
    const data = mailOf(aNotification('event_reminder'), guest, { origin: origins.gth })?.template.data;
    expect(data).toMatchObject({
      ...{ name: 'Gina', manageUrl: `https://gth.example/evt/${eventId}` },
      why: "You're getting this because you signed up for this event.",
    });
    expect(contentOf('event_reminder', 'en')).toMatchObject({
      manageUrl: 'https://gth.example/settings?tab=notification',
    });
  });

  it('PLT-06~ what a notification says besides when and where is a note of its email', () => {
    expect(contentOf('event_joined', 'en', { guardianName: '' })['note']).toBe('');
    expect(contentOf('event_joined', 'en', { guardianName: 'Ana' })['note']).toBe('With Ana');
    expect(contentOf('event_message', 'en', { message: 'Bring water' })['note']).toBe('Bring water');
  });

  it.each([
    [0, 0, 'Ben joined Dinks', 'Ben se unió a Dinks'],
    [1, 0, 'Ben and 1 guest joined Dinks', 'Ben se unió con 1 invitado a Dinks'],
    [3, 0, 'Ben and 3 guests joined Dinks', 'Ben se unió con 3 invitados a Dinks'],
    [0, 1, 'Ben and 1 other joined Dinks', 'Ben y 1 persona más se unieron a Dinks'],
    [0, 6, 'Ben and 6 others joined Dinks', 'Ben y 6 personas más se unieron a Dinks'],
  ])(
    'PLT-14 about one person, %i guests, and %i others: number and verb agree',
    (guests, others, english, spanish) => {
      const data = { actorId: userId(2), actorName: 'Ben', guests, others, eventTitle: 'Dinks' };
      const subject = (locale: Locale) => requestOf('event_joined', locale, 'gth', data).message.subject;
      expect([subject('en'), subject('es')]).toEqual([
        `${english} · Sat, Nov 28`,
        `${spanish} · sáb, 28 de nov`,
      ]);
    },
  );

  it.each(locales.flatMap((locale) => types.map((type) => [type, locale] as const)))(
    'PLT-06~ PLT-14 %s in %s has one full stop at the end of a sentence, whatever ends with one before it',
    (type, locale) => {
      const kind = notificationKinds.get(type);
      const named = Object.entries(exampleDataOf(type)).map(
        ([field, value]) => [field, value === HOSTILE ? 'Ana O.' : value] as const,
      );
      const data = { ...Object.fromEntries(named), eventTitle: 'Dinks, Inc.', teamName: 'Team O.' };
      const mail = mailOf({ ...aNotification(type), data }, receiver(locale), { origin: origins.gth });
      const rendered = kind?.render(data);
      expect(rendered).toBeDefined();
      const said = [mail?.message.subject ?? '', ...Object.values(mail?.template.data ?? {})];
      expect(said.filter((text) => /\.\./.test(text))).toEqual([]);
    },
  );

  it('is undefined for an unknown kind', () => {
    expect(mailOf(aNotification('of_yesterday'), receiver('en'), { origin: origins.gth })).toBeUndefined();
  });

  it('SEC-08 contains links to the platform’s own address', () => {
    expect(contentOf('event_reminder', 'en')['url']).toBe(`https://gth.example/evt/${eventId}`);
    expect(contentOf('welcome', 'en')['url']).toBe('https://gth.example/discover');
  });
});

describe('an email in its template', () => {
  const directory = mkdtempSync(join(tmpdir(), 'mail-'));
  let server: AwsServer;
  let client: SESClient;
  let settings: MailSettings;
  let sendMail: SendMail;
  beforeAll(async () => {
    const rendered = await renderTemplates();
    const templates = Object.fromEntries(
      rendered
        .filter(({ name }) => !isListTemplate(name))
        .map(({ name, platform, locale, subject, html, text }) => [
          `test-${platform}-${name}-${locale}`,
          { SubjectPart: subject, HtmlPart: html, TextPart: text },
        ]),
    );
    const mail = createMail({
      clock: movableClock(),
      log: silentLog,
      directory,
      templates,
      identities: ['gth.example', 'meh.example'],
      configurationSets: ['test-mail'],
      onFeedback: () => {},
    });
    server = await createAwsServer({ port: 0, services: [mail], log: silentLog });
    client = new SESClient({
      endpoint: server.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const senders = { gth: 'Hub <hello@gth.example>', meh: 'Play <hello@meh.example>' };
    settings = {
      stage: 'test',
      senders,
      configurationSet: 'test-mail',
      origins,
      fillTemplate: createTemplates(rendered, origins),
    };
    sendMail = createMailSender(settings, client);
  });
  afterAll(async () => {
    client.destroy();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const send = (
    type: string,
    platform: Platform,
    locale: Locale,
    to = 'ana@example.com',
    data: Notification['data'] = {},
  ) =>
    sendMail(
      { ...requestOf(type, locale, platform, data), to },
      {
        platform,
        locale,
        ...(notificationKinds.get(type)?.preference && { unsubscribe: 'a-token' }),
      },
    );

  const every = types.flatMap((type) =>
    platforms.flatMap((platform) => locales.map((locale) => [type, platform, locale] as const)),
  );
  it.each(every)(
    'PLT-06~ PLT-14 %s on %s in %s has everything its template needs',
    async (type, platform, locale) => {
      expect(await send(type, platform, locale)).toEqual({ sent: true, messageId: expect.any(String) });
    },
  );

  const bundled = ['event_joined', 'event_left', 'team_joined', 'team_join_asked'] as const;
  it.each(bundled.flatMap((type) => locales.map((locale) => [type, locale] as const)))(
    'PLT-06~ PLT-14 %s about several people in %s has everything its template needs',
    async (type, locale) => {
      const sent = await send(type, 'gth', locale, 'several@example.com', { teamName: 'Thunder', others: 2 });
      expect(sent).toEqual({ sent: true, messageId: expect.any(String) });
    },
  );

  it('SEC-04 what people wrote is escaped in the HTML part', async () => {
    await send('event_joined', 'gth', 'en', 'ben@example.com');
    const [mail] = openOutbox(directory).search('ben@example.com');
    expect(mail?.html).toContain('Dinks &amp; &lt;b&gt;drinks&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>drinks');
    expect(mail?.text).toContain('Dinks & <b>drinks</b>');
    expect(mail?.subject).toContain("Ben O'Neill");
  });

  const changed = {
    ...{ dateStart: '2026-12-02T00:30:00.000Z', endsAt: '2026-12-02T02:00:00.000Z' },
    ...{ dateStartBefore: '2026-12-02T00:00:00.000Z', endsAtBefore: '2026-12-02T01:30:00.000Z' },
    timeZoneBefore: 'America/Chicago',
  };
  it.each([
    ['a new time', { ...changed, placeNameBefore: '', addressBefore: '' }, ['Time: 6:00 PM → 6:30 PM']],
    [
      'a new place',
      { dateStartBefore: '', placeNameBefore: 'Krieg Fields', addressBefore: 'Austin, TX' },
      ['Place: Krieg Fields → Zilker Park'],
    ],
    [
      'a new day, and a place instead of online',
      {
        ...{ ...changed, dateStart: '2026-12-03T00:00:00.000Z', endsAt: '2026-12-03T01:30:00.000Z' },
        ...{ placeNameBefore: '', addressBefore: 'Austin, TX' },
      },
      ['Date: Tue, Dec 1 → Wed, Dec 2', 'Place: Online → Zilker Park'],
    ],
    ['a new title', { dateStartBefore: '', placeNameBefore: '', addressBefore: '' }, []],
  ] as const)(
    'NTF-05~ PLT-06~ an email about %s says what was before, and nothing else changed',
    async (what, data, lines) => {
      const to = `${what.replaceAll(/\W/g, '-')}@example.com`;
      await send('event_changed', 'gth', 'en', to, { ...data, hostName: '' });
      const [mail] = openOutbox(directory).search(to);
      expect(mail?.text?.match(/^.* → .*$/gm) ?? []).toEqual(lines);
      expect(mail?.text).not.toMatch(/\{\{|\n{3}/);
      expect(mail?.html).not.toContain('{{');
      expect(mail?.html?.match(/<s>/g) ?? []).toHaveLength(lines.length);
    },
  );

  it.each([
    ['the drawing of a person without a photo', null, facePicture(userId(2))],
    ['a photo', '/media/photos/upl_1/256.webp', '/media/photos/upl_1/256.webp'],
    ['nothing for a drawing that is an SVG', '/assets/avatars/fox.svg', undefined],
  ])('PLT-06~ shows who wrote, with %s, and is complete without it', async (what, photoURL, picture) => {
    const to = `${what.replaceAll(' ', '-')}@example.com`;
    const notification = aNotification('event_message', { message: 'Bring water' });
    const actor = { userId: userId(2), displayName: 'Ben', photoURL };
    const mail = mailOf(notification, receiver('en'), { origin: origins.gth, actor });
    if (!mail) throw new Error('there is an email');
    await sendMail({ ...mail, to }, { platform: 'gth', locale: 'en', unsubscribe: 'a-token' });
    const [sent] = openOutbox(directory).search(to);
    const sources = sent?.html?.match(/<img(?![^>]*previews)[^>]*>/g) ?? [];
    expect(sources).toHaveLength(picture === undefined ? 0 : 1);
    if (picture !== undefined) {
      expect(sources[0]).toContain(`src="${origins.gth}${picture}"`);
      expect(sources[0]).toContain('alt="Ben"');
    }
    expect(sent?.text).toContain("Ben O'Neill wrote about");
    expect(sent?.text).not.toMatch(/\.png|\.webp/);
  });

  it('PLT-06~ an email without a note has no place for one', async () => {
    const styleOfNotes = 'border-left:3px';
    for (const [to, reason] of [
      ['flooded@example.com', 'Field flooded'],
      ['silent@example.com', ''],
    ] as const)
      await send('event_canceled', 'gth', 'en', to, { reason, canceledBy: 'host' });
    const outbox = openOutbox(directory);
    const [[flooded], [silent]] = [outbox.search('flooded@example.com'), outbox.search('silent@example.com')];
    expect(flooded?.html).toContain(styleOfNotes);
    expect(flooded?.text).toContain('Reason: Field flooded');
    expect(silent?.html).not.toContain(styleOfNotes);
  });

  it('PLT-06~ an unverified sender is not retried, and an unknown template is an error', async () => {
    const senders = { gth: 'a@nowhere.example', meh: 'a@nowhere.example' };
    const wrong = createMailSender({ ...settings, senders }, client);
    const sender = { platform: 'gth', locale: 'en' } as const;
    const mail = requestOf('welcome', 'en');
    expect(await wrong(mail, sender)).toEqual({ sent: false, reason: 'MessageRejected' });
    await expect(
      sendMail({ ...mail, template: { ...mail.template, name: 'unknown' } }, sender),
    ).rejects.toThrow();
  });

  it.each(every)(
    'PLT-06~ %s on %s in %s has its unsubscribe link in headers and footer if it is list mail, and otherwise none',
    async (type, platform, locale) => {
      const to = `${type}-${platform}-${locale}@example.com`;
      await send(type, platform, locale, to);
      const [mail] = openOutbox(directory).search(to);
      const { name } = requestOf(type, locale, platform).template;
      const footer = `${origins[platform]}/unsubscribe/a-token`;
      expect(mail?.tags).toEqual({ template: name });
      expect(mail?.configurationSet).toBe('test-mail');
      if (isListTemplate(name)) {
        expect(notificationKinds.get(type)?.preference).toBeDefined();
        expect(mail?.headers).toMatchObject({
          'list-unsubscribe': `<${origins[platform]}/api/unsubscribe/a-token>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        });
        expect(mail?.html).toContain(`href="${footer}"`);
        expect(mail?.text).toContain(footer);
      } else {
        expect(notificationKinds.get(type)?.preference).toBeUndefined();
        expect(mail?.headers).toEqual({});
        expect(`${mail?.html}${mail?.text}`).not.toContain('/unsubscribe/');
      }
    },
  );

  it('PLT-06~ PLT-14 every template has one full stop at the end of a sentence that ends with a name or a place', async () => {
    for (const { name, platform, locale, html, text } of await renderTemplates()) {
      const filledText = [html, text].map((part) =>
        part
          .replaceAll(/\{\{(#if|\/if)[^}]*\}\}/g, '')
          .replaceAll(/\{\{(?:html\.)?(\w+)\}\}/g, (_, value) =>
            value === 'email' ? 'ana@example.com' : 'Ana O.',
          ),
      );
      expect(
        filledText.filter((part) => /\.\./.test(part)),
        `${name} ${platform} ${locale}`,
      ).toEqual([]);
    }
  });

  it('PLT-06~ list mail without a link is an error, not an email', async () => {
    const mail = requestOf('event_joined', 'en');
    await expect(sendMail(mail, { platform: 'gth', locale: 'en' })).rejects.toThrow(
      'without an unsubscribe link',
    );
  });

  it.each(['ana@example.com\r\nBcc: ben@example.com', 'añá@example.com'])(
    'is not sent to %j, which is no address that the service takes',
    async (to) => {
      const refused = { sent: false, reason: 'InvalidParameterValue' };
      expect(await send('event_joined', 'gth', 'en', to)).toEqual(refused);
      expect(await send('welcome', 'gth', 'en', to)).toEqual(refused);
    },
  );
});
