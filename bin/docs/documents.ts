import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiTables } from './api.ts';
import { entityTables, indexTable } from './data-model.ts';
import { type EntityDescription, readEntities } from './entities.ts';
import { withGenerated } from './generated.ts';
import { peopleTable } from './people.ts';
import { roleTables } from './roles.ts';

export interface Document {
  readonly file: string;
  readonly current: string;
  /** The document with its generated parts updated from the code. */
  readonly generated: string;
}

const documentOf = (root: string, file: string, parts: Readonly<Record<string, string>>): Document => {
  const current = readFileSync(join(root, file), 'utf8');
  const generated = Object.entries(parts).reduce(
    (text, [name, content]) => withGenerated(text, name, content),
    current,
  );
  return { file, current, generated };
};

/** The documents with generated parts. */
export const generatedDocuments = async (root: string): Promise<Document[]> => {
  const entities: EntityDescription[] = await readEntities(root);
  return [
    documentOf(root, 'docs/data-model.md', {
      entities: entityTables(entities),
      indexes: indexTable(entities),
      people: peopleTable(entities),
    }),
    documentOf(root, 'docs/api.md', { roles: roleTables(), endpoints: apiTables() }),
  ];
};
