import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '#frontend/lib/api/api.ts';
import { loadSentences } from '#frontend/lib/text/error-catalog.ts';
import { codeFailedWords, wordsOf } from './return-words.ts';

beforeAll(loadSentences);

const refused = 'Something went wrong linking stripe account from authorization code';

it.each([
  [new ApiError(400, { code: 'payment_account.link_invalid' }), refused],
  [new Error('unknown'), refused],
  [new ApiError(409, { code: 'payment_account.taken' }), `${refused}. A Stripe account is already linked.`],
])('a code that failed with %s is shown as %j', (error, text) => {
  expect(codeFailedWords(error)).toMatchObject({ text });
});

it.each([
  [{ kind: 'stray-code' }, refused, 'error'],
  [{ kind: 'link-failed' }, 'Something went wrong linking Stripe account', 'error'],
  [{ kind: 'payment', outcome: 'succeeded' }, 'Congratulations, Payment was successful!', 'success'],
  [{ kind: 'subscribed' }, 'Payment successful! Your subscription has been activated.', 'success'],
] as const)('%j is shown as %j', (returned, text, tone) => {
  expect(wordsOf(returned)).toMatchObject({ text, options: { tone } });
});
