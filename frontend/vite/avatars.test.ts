import { createHash } from 'node:crypto';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { avatarFile, avatars } from '#shared/domains/media/avatars.ts';
import { avatarFiles } from './avatars.ts';

/** Uncompressed. */
const MAX_BYTES = 4000;
const files = avatarFiles();

describe('avatars', () => {
  it('ON-13~ have a drawing of their own each, and no other file', () => {
    expect([...files.keys()]).toEqual(avatars.map(avatarFile));
    expect(new Set(files.values()).size).toBe(avatars.length);
  });

  it.each([...files])('%s is well-formed, square, small, and only a drawing', (_, picture) => {
    expect(XMLValidator.validate(picture)).toBe(true);
    expect(picture).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="256" height="256" viewBox="0 0 42 42">/,
    );
    expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(MAX_BYTES);
    const tags = [...picture.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
    for (const tag of tags) expect(['svg', 'g', 'path', 'circle', 'ellipse', 'rect']).toContain(tag);
    expect(picture).not.toMatch(/\s(?:on\w+|style|href|id)=|url\(/);
  });

  // Browsers keep a drawing for a year. A change of the package or of a color needs new names.
  it('never change at their addresses', () => {
    const hash = createHash('sha256');
    for (const [file, picture] of files) hash.update(file).update(picture);
    expect(hash.digest('base64url').slice(0, 12)).toBe('QQFSWUoItEXh');
  });
});
