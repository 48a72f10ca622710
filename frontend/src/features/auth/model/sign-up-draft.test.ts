import { expect, it } from 'vitest';
import { signUpDraft } from './sign-up-draft.ts';

it('a stored password is returned once, and only for its email', () => {
  signUpDraft.keep({ email: 'ana@example.com', password: 'abcDEF12' });
  expect(signUpDraft.take('ana@example.com')?.password).toBe('abcDEF12');
  expect(signUpDraft.take('ana@example.com')).toBeUndefined();
  signUpDraft.keep({ email: 'ana@example.com', password: 'abcDEF12' });
  expect(signUpDraft.take('bo@example.com')).toBeUndefined();
});
