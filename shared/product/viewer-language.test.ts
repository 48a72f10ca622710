import { expect, it } from 'vitest';
import { viewerLanguage } from './viewer-language.ts';

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR, es;q=0.5, en;q=0.7', 'en'],
  ['es;q=0, en;q=0.1', 'en'],
  ['ES', 'es'],
  ['en;q=nonsense', 'en'],
  ['fr, de;q=0.5', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [';;;,,,', undefined],
])('RT-25~ %j is read best in %s', (header, language) => {
  expect(viewerLanguage(header)).toBe(language);
});
