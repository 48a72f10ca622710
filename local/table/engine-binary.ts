import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packaged = (): string | undefined => {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@dynoxide/${process.platform}-${process.arch}/package.json`,
    );
    return join(dirname(manifest), 'dynoxide');
  } catch {
    return undefined;
  }
};

/** The table engine's program: `DYNOXIDE_BIN`, or the installed one. */
export const findEngine = (environment: NodeJS.ProcessEnv = process.env): string => {
  const path = environment.DYNOXIDE_BIN ?? packaged();
  if (path !== undefined && existsSync(path)) return path;
  throw new Error(
    `There is no DynamoDB engine for ${process.platform}-${process.arch}. Set DYNOXIDE_BIN to a dynoxide program ` +
      '(https://github.com/nubo-db/dynoxide), or DYNAMODB_ENDPOINT to the address of another engine such as ' +
      'DynamoDB Local.',
  );
};
