import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill as fillTemplate, withEscaped } from '#lambdas/integrations/mail.ts';
import { AuthMessages } from '#shared/domains/auth/auth-messages.ts';
import { avatarVariables } from '#shared/domains/media/mailed-avatar.ts';
import { changeVariables } from '#shared/domains/notifications/changed-date.ts';
import { isListTemplate, listTemplates } from '#shared/domains/notifications/list-mail.ts';
import { type RenderedTemplate, RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';
import { dateVariables } from '#shared/domains/notifications/mailed-date.ts';
import { locales, platforms } from '#shared/product/game-types.ts';
import { buildMail } from './mail.ts';

const ofNotification = [
  ...['name', 'title', 'text', 'lineOne', 'lineTwo', 'button', 'url'],
  ...avatarVariables,
];
const ofEvent = [
  ...['name', 'title', 'text', 'note', 'button', 'url', 'why', 'manage', 'manageUrl'],
  ...[...dateVariables, ...changeVariables, ...avatarVariables],
];
/** Shown in HTML alone: pictures, and the day as a leaf of a calendar. */
const inHtmlAlone: readonly string[] = ['cover', 'month', 'day', ...avatarVariables];
/** The variables other than the subject. */
const variablesOf = {
  notification: ofNotification,
  'list-notification': ofNotification,
  'team-create-motivation-notification': ['username'],
  'log-in-with-provider': ['provider', 'url'],
  'recovery-code-used': ['url'],
  'log-in-with-password': ['url'],
  'log-in-with-main-email': ['email', 'url'],
  'alternate-email': ['code', 'url'],
  'external-claim': ['code', 'url'],
  'list-event': ofEvent,
  'list-answer': [...ofEvent, 'yes', 'yesUrl', 'no', 'noUrl'],
  'list-digest': [
    ...['name', 'title', 'more'],
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [`line${n}`, `path${n}`]),
  ],
  'guest-rsvp': ['title', 'url', ...dateVariables],
  'family-invitation': ['inviter', 'url', ...avatarVariables],
  invoice: ['title', 'text', 'lineOne', 'lineTwo', 'button', 'url', ...avatarVariables],
  'team-invitation': ['inviter', 'team', 'lineOne', 'lineTwo', 'url', ...avatarVariables],
  'event-invitation': [
    ...['inviter', 'title', 'url', 'yesUrl', 'noUrl'],
    ...[...dateVariables, ...avatarVariables],
  ],
  'activity-subscription-confirmation': ['firstName', 'activitiesList', 'city', 'radius'],
} as const;
const invitations: readonly string[] = ['team-invitation', 'event-invitation'];
/** Their footer is the sender's: guests have no settings. */
const ofDates: readonly string[] = ['list-event', 'list-answer'];
/** The sender of list mail adds its link. */
const allVariablesOf = (name: keyof typeof variablesOf): readonly string[] =>
  isListTemplate(name) ? [...variablesOf[name], 'unsubscribeUrl'] : variablesOf[name];
const names = Object.keys(variablesOf) as (keyof typeof variablesOf)[];

/** Renders as SES does: nothing is escaped, and a missing variable is an error. */
const fill = (part: string, data: object) => Handlebars.compile(part, { strict: true, noEscape: true })(data);
const dataFor = (name: keyof typeof variablesOf, valueFor: (variable: string) => string) => {
  const data = Object.fromEntries(allVariablesOf(name).map((variable) => [variable, valueFor(variable)]));
  const html = Object.fromEntries(
    Object.entries(data).map(([variable, value]) => [variable, Handlebars.escapeExpression(value)]),
  );
  return { ...data, html, subject: 'News' };
};

const folder = mkdtempSync(join(tmpdir(), 'mail-'));
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
let templates: RenderedTemplate[] = [];
let codes: AuthMessages;

beforeAll(async () => {
  await buildMail(folder);
  templates = RenderedTemplates.parse(readJson('templates.json'));
  codes = AuthMessages.parse(readJson('auth-messages.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('emails', () => {
  it('PLT-06~ each exists for each platform in each language, with HTML and text', () => {
    const existing = templates.map(({ platform, name, locale }) => `${platform} ${name} ${locale}`);
    const wanted = platforms.flatMap((platform) =>
      locales.flatMap((locale) => names.map((name) => `${platform} ${name} ${locale}`)),
    );
    expect(new Set(existing)).toEqual(new Set(wanted));
    expect(existing).toHaveLength(wanted.length);
    for (const { html, text } of templates) expect(html.length * text.length).toBeGreaterThan(0);
  });

  it.each(names)('PLT-06~ %s shows every variable its sender provides, in HTML and text', (name) => {
    const data = dataFor(name, (variable) => `<${variable}> & "co"`);
    for (const { subject, html, text } of templates.filter((template) => template.name === name)) {
      expect(fill(subject, data)).toBe('News');
      const shown = fill(text, data);
      for (const variable of allVariablesOf(name).filter((each) => !inHtmlAlone.includes(each)))
        expect(shown).toContain(`<${variable}> & "co"`);
      for (const variable of allVariablesOf(name))
        expect(fill(html, data)).toContain(`&lt;${variable}&gt; &amp;`);
    }
  });

  it.each(names)('SEC-04 user input is escaped in the HTML of %s', (name) => {
    const data = dataFor(name, () => '"><img src=x onerror=alert(1)><script>alert(1)</script>');
    for (const { html } of templates.filter((template) => template.name === name)) {
      const count = (part: string) => part.match(/<script|<img/g)?.length ?? 0;
      expect(count(fill(html, data))).toBe(count(html));
    }
  });

  it('each links to the email settings, except those to people who may have no account or cannot log in', () => {
    const without = [
      ...invitations,
      'guest-rsvp',
      'family-invitation',
      'log-in-with-provider',
      'log-in-with-password',
      'log-in-with-main-email',
      'alternate-email',
      'external-claim',
      'invoice',
      'recovery-code-used',
    ];
    for (const { name, html, text } of templates) {
      const address = 'https://origin.invalid/settings?tab=notification';
      const [inHtml, inText] = ofDates.includes(name)
        ? (['{{html.manageUrl}}', '{{manageUrl}}'] as const)
        : [address, address];
      expect(html.includes(`href="${inHtml}"`), name).toBe(!without.includes(name));
      expect(text.includes(inText), name).toBe(!without.includes(name));
    }
  });

  it('list emails are in a separate file, for the function that sends complete messages', () => {
    const ofLists = RenderedTemplates.parse(readJson('list-templates.json'));
    expect(new Set(ofLists.map(({ name }) => name))).toEqual(new Set(listTemplates));
    expect(templates).toEqual(expect.arrayContaining(ofLists));
  });

  it('PLT-06~ a template sent as a complete message is filled as SES would fill it', () => {
    for (const { name, html, text } of templates) {
      const values = Object.fromEntries(
        allVariablesOf(name as keyof typeof variablesOf).map((each) => [each, `$& <${each}> "it's" {{x}}`]),
      );
      for (const part of [html, text]) {
        const { html: escaped } = withEscaped(values);
        // Handlebars leaves out the lines of conditions, too: a sender joins empty lines.
        const filled = [fillTemplate(part, values), fill(part, { ...values, html: escaped })];
        const [whole, bySes] = filled.map((text) => text.replaceAll(/\n{2,}/g, '\n\n'));
        expect(whole).toBe(bySes);
        expect(() => fillTemplate(`${part}{{missing}}`, values)).toThrow('missing');
      }
    }
  });

  it('each is laid out with tables, supports dark mode, loads nothing but a cover and an avatar, and has at most 30 KB', () => {
    for (const { html } of templates) {
      expect(html).toContain('role="presentation"');
      expect(html).toContain('prefers-color-scheme: dark');
      expect(html.replaceAll(/<img[^>]* src="\{\{html\.(cover|avatar)\}\}"/g, '')).not.toMatch(
        /<(img|link rel="stylesheet"|script)|url\(/,
      );
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30_000);
    }
  });

  it('the links in a footer are separated', () => {
    for (const { name, text } of templates.filter((each) => isListTemplate(each.name)))
      expect(/(tab=notification|\{\{manageUrl\}\}) · /.test(text), name).toBe(!invitations.includes(name));
  });

  it('the HTML is ASCII, so it reaches SES unchanged', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them.
    for (const { html } of templates) expect(html).toMatch(/^[\x00-\x7f]*$/);
    expect(templates.find(({ locale }) => locale === 'es')?.html).toContain('qu&#233;');
  });

  it('variable names are unchanged in the text part: headings are not capitalized', () => {
    for (const { text } of templates) expect(text).not.toMatch(/\{\{[A-Z]/);
  });

  it('AU-01 the user pool’s codes are emailed under each platform’s name and in each language', () => {
    const title = { gth: 'Good Times Hub', meh: 'Meet &amp; Play' };
    for (const platform of platforms) {
      for (const locale of locales) {
        for (const { subject, html } of Object.values(codes[platform][locale])) {
          expect(html).toContain(title[platform]);
          // Cognito accepts 20,000 characters of text and 140 of subject.
          expect(html.split('{####}')).toHaveLength(2);
          expect(html.length).toBeLessThan(20_000);
          expect(subject.length).toBeLessThan(140);
        }
      }
    }
  });
});
