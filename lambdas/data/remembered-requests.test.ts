import { describe, expect, it } from 'vitest';
import { isRepeated, type RememberedRequest, remember } from './remembered-requests.ts';

const request = (n: number, asked = 'going'): RememberedRequest => ({ key: `req_${n}`, asked });
const remembering = (count: number) =>
  Array.from({ length: count }, (_, n) => request(n)).reduce<RememberedRequest[]>(
    (known, one) => remember(one, known),
    [],
  );

describe('the requests a row remembers', () => {
  it('REL-02 a repeated request is recognized, and a new one is not', () => {
    expect(isRepeated(remembering(3), request(1))).toBe(true);
    expect(isRepeated(remembering(3), request(3))).toBe(false);
    expect(isRepeated([], request(0))).toBe(false);
  });

  it('REL-02 a key reused for a different request is refused', () => {
    expect(() => isRepeated(remembering(3), request(1, 'declined'))).toThrow('request.key_reused');
  });

  it('are the last eight, newest first', () => {
    expect(remembering(10).map(({ key }) => key)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `req_${n}`));
  });
});
