import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDocuments } from './docs/documents.ts';

/** Writes the generated parts of the documentation. */
const root = join(import.meta.dirname, '..');
for (const { file, current, generated } of await generatedDocuments(root)) {
  if (current !== generated) writeFileSync(join(root, file), generated);
  process.stdout.write(`${file}: ${current === generated ? 'up to date' : 'written'}\n`);
}
