import { describe, expect, it } from 'vitest';
import { onlyOnce } from './request-key.table.ts';

describe('what is created once', () => {
  it('REL-02 is created by the first request and found by a repeated one', async () => {
    const stored = new Map<string, string>();
    const ask = (key: string, made: string) =>
      onlyOnce(
        async () => {
          if (stored.has(key)) return 'key_known' as const;
          stored.set(key, made);
          return made;
        },
        async () => stored.get(key),
      );
    expect(await ask('a', 'first')).toBe('first');
    expect(await ask('a', 'second')).toBe('first');
    expect(await ask('b', 'second')).toBe('second');
  });

  it('REL-02 a repeated request returns its result even if a new one would be refused', async () => {
    const full = async () => {
      throw new Error('full');
    };
    expect(await onlyOnce(full, async () => 'made before', { checkFirst: true })).toBe('made before');
    await expect(onlyOnce(full, async () => undefined, { checkFirst: true })).rejects.toThrow('full');
  });

  it('REL-02 is refused if the key is known but its result is not', async () => {
    const lost = onlyOnce(
      async () => 'key_known' as const,
      async () => undefined,
    );
    await expect(lost).rejects.toMatchObject({ code: 'request.key_reused' });
  });
});
