import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyNotificationKind, KindEmail, NotificationText } from '#shared/declare/notification-kind.ts';
import { wordsOf } from '#shared/domains/notifications/wording.ts';
import { UserId } from '#shared/kernel/ids.ts';
import en from '#shared/messages/en.json' with { type: 'json' };
import es from '#shared/messages/es.json' with { type: 'json' };
import { sentenceIn } from '#shared/messages/sentence.ts';
import { type Locale, locales } from '#shared/product/game-types.ts';
import { notificationKeys } from '#shared/product/notification-keys.ts';
import { routes } from '#shared/product/routes.ts';
import { exampleData, HOSTILE } from '#test/support/kind-example.ts';
import { notificationKinds } from '../domains.ts';
import { languageOf } from './announcing/index.ts';
import { MOST_NAMED } from './inbox/notification.table.ts';

const root = join(import.meta.dirname, '../..');
const kinds = [...notificationKinds.values()];

interface Whole {
  readonly rendered: NotificationText;
  readonly email: KindEmail;
}
const wholeOf = (kind: AnyNotificationKind, count: number): Whole => {
  const data = exampleData(kind, count);
  const [rendered, email] = [kind.render(data), kind.email(data, { displayName: 'Ana' })];
  if (!rendered || !email) throw new Error(`${kind.type} does not take its own data`);
  return { rendered, email };
};
/** All sentences of a kind, with no others, one other, and several. */
const sentencesOf = (kind: AnyNotificationKind, locale: Locale): string[] =>
  [0, 1, 5].flatMap((count) => {
    const { rendered, email } = wholeOf(kind, count);
    const { title, lines } = wordsOf(rendered, languageOf(locale));
    const ofEmail = 'text' in email ? [email.text, email.button] : [];
    const sentences = [...ofEmail, ...rendered.actions.map(({ label }) => label)];
    return [title, ...lines, ...sentences.map((sentence) => sentenceIn(locale, sentence))];
  });
const patterns = Object.values(routes).map(
  (route) =>
    new RegExp(
      `^${route
        .replaceAll(/\/:\w+\?/g, '(/[^/?]+)?')
        .replaceAll(/:\w+/g, '[^/?]+')
        .replace('/*', '(/.*)?')}(\\?.*)?$`,
    ),
);

describe('the kinds of notifications', () => {
  it('NTF-03~ are all declared in their domain’s domain.ts', async () => {
    const files = globSync('shared/domains/*/notifications.ts', { cwd: root });
    const modules = await Promise.all(
      files.map(async (file): Promise<{ kinds: readonly AnyNotificationKind[] }> => {
        return import(pathToFileURL(join(root, file)).href);
      }),
    );
    const declared = modules.flatMap((module) => module.kinds.map(({ type }) => type));
    expect(declared.length).toBeGreaterThan(0);
    expect(new Set(declared).size).toBe(declared.length);
    expect(new Set(notificationKinds.keys())).toEqual(new Set(declared));
  });

  it('PLT-14 say the same sentences in every language', () => {
    expect(Object.keys(es)).toEqual(Object.keys(en));
  });
});

describe.each(kinds)('the kind $type', (kind) => {
  it('NTF-02~ keeps its data through the table and the API, and accepts nothing else', () => {
    const data = exampleData(kind);
    expect(z.parse(kind.data, JSON.parse(JSON.stringify(data)))).toEqual(data);
    const names = Object.keys(data);
    if (names.length > 0)
      expect([kind.render({}), kind.email({}, { displayName: 'Ana' })]).toEqual([undefined, undefined]);
  });

  it('SEC-13~ says with each name whose it is, so that it is deleted with that person, and names no more people than are found', () => {
    const data = exampleData(kind);
    const names = Object.keys(data).filter((field) => field.endsWith('Name') && field !== 'teamName');
    // The place of an event is the words of its host, and what is followed is the host, or no person.
    const whose: Record<string, string> = { placeName: 'hostId', followedName: 'actorId' };
    const ids = (field: string) => [field.replace(/Name$/, 'Id'), whose[field] ?? ''];
    expect(names.filter((field) => !ids(field).some((id) => id in data))).toEqual([]);
    const people = Object.entries(data).filter(
      ([field, value]) => field === 'hostId' || UserId.safeParse(value).success,
    );
    expect(people.length).toBeLessThanOrEqual(MOST_NAMED);
  });

  it('NTF-02~ links to a page of the app', () => {
    const { link } = wholeOf(kind, 0).rendered;
    expect(
      patterns.some((pattern) => pattern.test(link)),
      link,
    ).toBe(true);
    expect(link).not.toContain('undefined');
  });

  it('NTF-01~ is turned off by a key of the settings, if at all', () => {
    if (kind.preference) expect(notificationKeys).toContain(kind.preference);
  });

  it.each(locales)('PLT-14 has text in %s, for one, two, and many, in one or two lines', (locale) => {
    for (const sentence of sentencesOf(kind, locale)) {
      expect(sentence).not.toBe('');
      // A sentence missing from a catalog shows up as its key.
      expect(Object.keys(en)).not.toContain(sentence);
      expect(sentence).not.toMatch(/undefined|NaN|\[object/);
    }
    expect([1, 2]).toContain(wholeOf(kind, 0).rendered.lines.length);
  });

  it.each(locales)('SEC-04 in %s quotes people’s text unchanged, and adds no markup', (locale) => {
    const foreign = new RegExp(HOSTILE.replaceAll(/[{}]/g, '\\$&'), 'g');
    for (const sentence of sentencesOf(kind, locale))
      expect(sentence.replaceAll(foreign, '')).not.toMatch(/[<>{}]/);
  });
});
