import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it.each([
  ['5125550123', '(512) 555-0123'],
  ['+15125550123', '(512) 555-0123'],
  ['(512) 555-0123', '(512) 555-0123'],
  ['+52 55 1234 5678', '+52 55 1234 5678'],
  ['5550123', '5550123'],
])('FAM-01~ the phone number %s is shown as %s', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});
