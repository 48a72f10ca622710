import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Names that a reader has to be taught, and the standard terms that are used instead. */
const refused: Readonly<Record<string, string>> = {
  Face: 'UserSummary',
  face: 'user',
  faces: 'people, or avatars',
  FindApart: 'FindBlockedIds',
  letsIn: 'grantsAccess',
  Answering: 'Responder',
  Settlement: 'WaitlistChanges',
  isServedLater: 'hasLowPriority',
  placedLine: 'manualWaitlistOrder',
  showFacesAgain: 'recheckCardAvatars',
  carryOutSeries: 'applySeriesRsvp',
  noteSetting: 'copyIndoorSetting',
  tellRecipients: 'notifyRecipients',
  giveUp: 'withdrawRsvp',
  leftBehind: 'hostlessDates',
  hasBeenAt: 'hasAttendedAt',
  Letter: 'TransactionalEmail',
  Told: 'NotificationText',
  toldChanges: 'notifiedChanges',
  untold: 'unsent',
  onlyOnceLookingFirst: 'onlyOnce(…, { checkFirst: true })',
  wholeRead: 'readAllPages',
  wholeAnswer: 'completeResult',
  askedOnce: 'dedupeReads',
  isWaitedFor: 'isSynchronous',
  isMadeByWeb: 'requiresWebStack',
  sayingsOf: 'fieldMessages',
  isToldAtField: 'isShownAtField',
  residenceAfter: 'nextCacheOwner',
  keepTyped: 'transferInput',
  useGuardedAnew: 'useRevalidateGuards',
  isOut: 'hasSignedOut',
  metres: 'meters',
  catalogue: 'catalog',
};

it('no name in the code is one of the refused words', () => {
  const files = globSync('{lambdas,shared,frontend/src,infra,local,bin,bench,test}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter(
    (file) => !file.includes('node_modules') && !file.includes('paraglide') && file !== 'bin/names.test.ts',
  );
  expect(files.length).toBeGreaterThan(3000);
  const word = new RegExp(String.raw`(?<![\w'"-])(?:${Object.keys(refused).join('|')})(?![\w'"-])`, 'g');
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')
        .matchAll(word),
    ].map(([name]) => `${file}: ${name}, say ${refused[name]}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

/** Words that are not used in code and documents, and what is said instead. */
const plainer: Readonly<Record<string, string>> = {
  anew: 'again, or fresh',
  hears: 'is notified, or finds out',
  tells: 'shows, names, or notifies',
  telling: 'showing, naming, or notifying',
  told: 'notified, or shown',
  somebody: 'someone',
  whoever: 'anyone who, or the person who',
  apart: 'separate, or blocked',
  meant: 'intended, or for',
};
/** A sentence of Stripe's. */
const kept = /if you meant to execute a different request/g;

/** The words of a text, with names in camel case as their parts. Keys of messages, which contain underscores, are no words. */
const wordsIn = (text: string): string[] =>
  (text.match(/\w+/g) ?? [])
    .filter((word) => !word.includes('_'))
    .flatMap((word) => word.match(/[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase());

it('no comment, title, name, or document uses a word that has a plainer one', () => {
  const files = [
    ...globSync('{lambdas,shared,frontend,infra,local,bin,bench,test}/**/*.{ts,tsx,mjs,js,css}', {
      cwd: root,
    }),
    ...globSync('docs/**/*.md', { cwd: root }),
    ...['CHANGELOG.md', 'CONTRIBUTING.md', 'NOTICE.md', 'README.md'],
  ].filter(
    (file) =>
      !/node_modules|paraglide|\/dist\/|\/build\/|docs\/requirements/.test(file) &&
      file !== 'bin/names.test.ts',
  );
  expect(files.length).toBeGreaterThan(3000);
  const found = files.flatMap((file) =>
    wordsIn(readFileSync(join(root, file), 'utf8').replaceAll(kept, ''))
      .filter((word) => Object.hasOwn(plainer, word))
      .map((word) => `${file}: ${word}, say ${plainer[word]}`),
  );
  expect([...new Set(found)]).toEqual([]);
});
