import { createHash } from 'node:crypto';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { FACES } from '#shared/domains/media/faces.ts';
import { faceDrawings } from './faces.ts';

/** Uncompressed. */
const MAX_BYTES = 1100;
const drawings = faceDrawings();

describe('faces', () => {
  it('are drawn, each one only once', () => {
    expect(drawings.size).toBe(FACES);
    expect(new Set(drawings.values()).size).toBe(FACES);
  });

  it('are well-formed, small, and only drawings', () => {
    for (const drawing of drawings.values()) {
      expect(XMLValidator.validate(drawing)).toBe(true);
      expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(MAX_BYTES);
      const tags = [...drawing.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
      for (const tag of tags) expect(['svg', 'g', 'path', 'circle', 'ellipse']).toContain(tag);
      expect(drawing).not.toMatch(/\s(?:on\w+|style|href|id)=|url\(/);
    }
  });

  // Browsers keep a face for a year, and emails link to it. Changed faces need new numbers.
  it('never change at their addresses', () => {
    const hash = createHash('sha256');
    for (const [file, drawing] of drawings) hash.update(file).update(drawing);
    expect(hash.digest('base64url').slice(0, 12)).toBe('kCY6p7Ca3_mZ');
  });
});
