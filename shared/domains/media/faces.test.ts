import { expect, it } from 'vitest';
import { FACES, faceAddress, faceOf, facePicture } from './faces.ts';

it('a person always has the same face', () => {
  expect(faceAddress('user_1')).toBe('/assets/faces/34.svg');
  expect(facePicture('user_1')).toBe('/assets/faces/34.png');
});

it('people share the faces evenly', () => {
  const counts = new Map<number, number>();
  for (let person = 0; person < FACES * 20; person++) {
    const number = faceOf(`user_${person}`);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect(counts.size).toBe(FACES);
  expect(Math.max(...counts.values())).toBeLessThan(50);
});
