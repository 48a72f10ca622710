import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { homeContract } from '#shared/domains/home/contract.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { memberSources } from './first-screen.ts';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;
type Lists = {
  readonly member: readonly string[];
  readonly screens: Readonly<Record<string, readonly string[]>>;
};

/** What every member loads after it is known that they are one, and what the screens load that people usually open first. */
const sources = {
  member: memberSources.frame,
  screens: {
    [routes.Home]: [memberSources.home],
    [routes.Discover]: ['features/discover/pages/discover-page.tsx'],
    [routes.Teams]: ['features/teams/pages/teams-page.tsx'],
  },
} as const;
const reads: Lists = {
  member: [`/api${usersContract.me.path}`, `/api${notificationsContract.unread.path}`],
  screens: { [routes.Home]: [`/api${homeContract.home.path}`] },
};

const isChunk = (output: Bundle[string] | undefined): output is Rolldown.OutputChunk =>
  output?.type === 'chunk';

/** A chunk, what it imports, and their styles. */
const closureOf = (bundle: Bundle, entry: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || !isChunk(chunk)) return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of chunk.imports) follow(next);
  };
  follow(entry);
  return found;
};

const chunkOf = (bundle: Bundle, source: string): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find(
    (output) => isChunk(output) && output.facadeModuleId?.endsWith(`/frontend/src/${source}`),
  );
  if (!isChunk(chunk)) throw new Error(`${source} is not a script of its own`);
  return chunk;
};

/** The files of each list that the page does not load anyway, as addresses. */
export const earlyFiles = (bundle: Bundle, page: string): Lists => {
  const filesOf = (list: readonly string[], without: (file: string) => boolean) =>
    [...new Set(list.flatMap((source) => [...closureOf(bundle, chunkOf(bundle, source).fileName)]))]
      .map((file) => `/${file}`)
      .filter((file) => !without(file));
  const member = filesOf(sources.member, (file) => page.includes(file));
  return {
    member,
    screens: Object.fromEntries(
      Object.entries(sources.screens).map(([path, list]) => [
        path,
        filesOf(list, (file) => page.includes(file) || member.includes(file)),
      ]),
    ),
  };
};

/** Fills lists into the text of the script. */
export const withLists = (script: string, files: Lists): string => {
  const filled = script
    .replace('const FILES = { member: [], screens: {} };', `const FILES = ${JSON.stringify(files)};`)
    .replace('const READS = { member: [], screens: {} };', `const READS = ${JSON.stringify(reads)};`);
  if (filled.includes('{ member: [], screens: {} }'))
    throw new Error('the script has no place for its lists');
  return filled;
};

const STYLE = /(?=<link rel="stylesheet")/;

/** A page with the script before its style: the browser runs a script only after the styles above it have loaded. */
export const withScript = (page: string, script: string): string => {
  if (!STYLE.test(page)) throw new Error('the page has no style');
  return page.replace(STYLE, () => `<script>${script}</script>\n    `);
};

/** Adds the script to the app's page. In development, the app requests everything itself. */
export const earlyReads = (): Plugin => ({
  name: 'early-reads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {}, filename }) => {
      if (!filename.endsWith('/index.html')) return page;
      const script = readFileSync(new URL('../early-reads.js', import.meta.url), 'utf8');
      return withScript(page, withLists(script, earlyFiles(bundle as Bundle, page)));
    },
  },
});
