import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { counterpart, transferInput } from './keep-typed.ts';

/** A screen with a field, a choice, and two buttons with the same name. */
const drawing = (id: string): HTMLElement => {
  const root = document.createElement('div');
  root.id = id;
  const parts = [
    Object.assign(document.createElement('input'), { type: 'email' }),
    Object.assign(document.createElement('input'), { type: 'checkbox' }),
    document.createElement('textarea'),
    Object.assign(document.createElement('button'), { textContent: 'Open' }),
    Object.assign(document.createElement('button'), { textContent: 'Open' }),
  ];
  root.append(...parts);
  document.body.append(root);
  return root;
};

beforeEach(() => {
  document.body.replaceChildren();
});

it('what was typed and chosen, and the focus, are carried to the other drawing', async () => {
  const from = drawing('from');
  const to = drawing('to');
  const [email, agreed, about] = [...from.querySelectorAll<HTMLElement>('input, textarea')];
  if (!email || !agreed || !about) throw new Error('the drawing has no fields');
  await userEvent.fill(about, 'We play at dawn.');
  await userEvent.click(agreed);
  await userEvent.fill(email, 'ana@example.com');
  const restore = transferInput(from, to);
  from.remove();
  restore();
  const [toEmail, toAgreed] = [...to.querySelectorAll('input')];
  expect(toEmail?.value).toBe('ana@example.com');
  expect(toAgreed?.checked).toBe(true);
  expect(to.querySelector('textarea')?.value).toBe('We play at dawn.');
  expect(document.activeElement).toBe(toEmail);
});

it('of several buttons with one name, the counterpart is the one at the same place', () => {
  const from = drawing('from');
  const to = drawing('to');
  const [, second] = [...from.querySelectorAll('button')];
  if (!second) throw new Error('the drawing has no buttons');
  expect(counterpart(second, from, to)).toBe([...to.querySelectorAll('button')][1]);
});
