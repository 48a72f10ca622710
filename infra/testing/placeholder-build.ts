import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEdge } from '#infra/build/edge.ts';
import { functionNames } from '#infra/build/entries.ts';
import { type BuildPaths, buildPathsIn } from '#infra/config/build-paths.ts';
import type { RenderedTemplate } from '#shared/domains/notifications/mail-templates.ts';

const placeholder = 'export const handler = async () => ({ statusCode: 501 });\n';
const mail: RenderedTemplate = {
  name: 'welcome',
  platform: 'gth',
  locale: 'en',
  subject: 'Welcome, {{firstName}}',
  html: '<p>Welcome, {{firstName}}</p>',
  text: 'Welcome, {{firstName}}',
};

export const aHash = `sha256-${'A'.repeat(43)}=`;

const writeIfMissing = (folder: string, file: string, content: string): void => {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), content);
};

/** A build folder with the real edge function and the minimum that the stacks need of everything else. */
export const createPlaceholderBuild = async (folder: string): Promise<BuildPaths> => {
  const paths = buildPathsIn(folder);
  for (const name of functionNames) {
    for (const folder of [paths.functions, paths.deploymentPackages])
      writeIfMissing(join(folder, name), 'index.mjs', placeholder);
  }
  writeIfMissing(paths.mail, 'templates.json', JSON.stringify([mail]));
  writeIfMissing(paths.web, 'index.html', '<!doctype html><title>Placeholder</title>');
  writeIfMissing(paths.web, 'csp-hashes.json', JSON.stringify([aHash]));
  await buildEdge(paths.edge);
  return paths;
};
