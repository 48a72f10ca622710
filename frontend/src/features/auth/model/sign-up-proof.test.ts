import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSignUpProofs, newSignUpProof } from './sign-up-proof.ts';

const aStorage = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
};

describe('the proof of a sign-up', () => {
  it('is new each time, and the pool gets only its SHA-256', async () => {
    const [one, two] = [await newSignUpProof(), await newSignUpProof()];
    expect(one.proof).toMatch(/^[0-9a-f]{64}$/);
    expect(one.proof).not.toBe(two.proof);
    expect(one.digest).toBe(createHash('sha256').update(one.proof).digest('hex'));
  });

  it('is found only for its own email, until it is removed', () => {
    const proofs = createSignUpProofs(aStorage());
    expect(proofs.of('ana@example.com')).toBeUndefined();
    proofs.keep({ email: 'ana@example.com', proof: 'abc' });
    expect(proofs.of('ana@example.com')).toBe('abc');
    expect(proofs.of('bo@example.com')).toBeUndefined();
    proofs.forget();
    expect(proofs.of('ana@example.com')).toBeUndefined();
  });

  it('that cannot be read counts as none', () => {
    const storage = aStorage();
    for (const broken of ['', 'nonsense', '{}', '{"email":"ana@example.com","proof":1}']) {
      storage.setItem('sign-up-proof', broken);
      expect(createSignUpProofs(storage).of('ana@example.com')).toBeUndefined();
    }
  });
});
