import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana+1@Example.com', 'ana@example.com'],
  ['ana+1+2@example.com', 'ana@example.com'],
  ['+1@example.com', '+1@example.com'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@googlemail.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
