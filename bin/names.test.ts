import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Names that a reader has to be taught, and the standard terms that are used instead. */
const refused: Readonly<Record<string, string>> = {
  Face: 'UserSummary',
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
