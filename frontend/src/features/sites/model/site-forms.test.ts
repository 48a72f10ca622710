import { expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { domainForm } from './site-forms.ts';

it.each([
  ['http://dinkers.example:4000', 'http://dinkers.example'],
  ['dinkers.example:4000/about', 'dinkers.example/about'],
  ['https://dinkers.example', 'https://dinkers.example'],
  [' dinkers.example ', 'dinkers.example'],
])('SIT-05~ the pasted address %s is sent without a port', (domain, sent) => {
  const checked = checkForm(domainForm, { domain }, { now: '2026-11-20T18:00:00.000Z', locale: 'en' });
  expect(checked).toMatchObject({ ok: true, input: { domain: sent } });
});
