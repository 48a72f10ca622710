import { describe, expect, it } from 'vitest';
import { refuseSocialOnly } from './sign-in-methods.ts';

describe('login methods', () => {
  it('AU-04 an address with only a social method is refused in the specified words, naming the provider', () => {
    expect(() => refuseSocialOnly(['google'])).toThrow('Email unverified && Social set');
    expect(() => refuseSocialOnly(['apple'])).toThrow(expect.objectContaining({ provider: 'apple' }));
  });

  it.each([[[]], [['password']], [['password', 'google']]] as const)('AU-04 %j is not refused', (methods) => {
    expect(() => refuseSocialOnly(methods)).not.toThrow();
  });
});
