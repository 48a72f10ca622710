import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOUR = 3600;

/** A copy of a synthesized template whose edge keeps every page for an hour at least, so that none expires during a test. */
export const withLongCaches = (cdkOut: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'long-caches-'));
  for (const name of readdirSync(cdkOut)) {
    if (!name.endsWith('-web.template.json')) {
      symlinkSync(join(cdkOut, name), join(copy, name));
      continue;
    }
    const text = readFileSync(join(cdkOut, name), 'utf8');
    writeFileSync(join(copy, name), text.replaceAll(/"MinTTL": ?0\b/g, `"MinTTL": ${HOUR}`));
  }
  return copy;
};
