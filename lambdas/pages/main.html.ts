import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RenderSiteScreen } from '#shared/domains/sites/page-content.ts';
import type { RenderPublicScreen } from '#shared/product/public-screen.ts';
import { TextPage, textPageFile } from '#shared/product/text-page.ts';
import { behindEdge } from '../core/edge-key.ts';
import { whenCalled } from '../core/when-called.ts';
import { openContext, readEnv } from '../runtime/context.ts';
import { pages } from './domain.ts';
import type { BuiltParts } from './page.ts';
import { shellOf } from './page-head.ts';
import { servePage } from './serve-page.ts';

/** What the build writes is deployed next to the bundle. */
const built = (file: string) => new URL(file, import.meta.url);
const textOf = (file: string) => readFileSync(built(file), 'utf8');
/** What renders screens is built by Vite from the components of the app. */
const screens = (part: string) => import(built(`./${part}.mjs`).href);
const parts: BuiltParts = {
  look: textOf('./look.txt').trim(),
  shells: {
    app: shellOf(textOf('./index.html')),
    public: shellOf(textOf('./public.html')),
    site: shellOf(textOf('./site.html')),
  },
  findTextPage: async (path, platform, locale) =>
    TextPage.parse(JSON.parse(await readFile(built(textPageFile(path, platform, locale)), 'utf8'))),
  renderSite: whenCalled(async (): Promise<RenderSiteScreen> => (await screens('site')).renderSiteScreen),
  renderPublic: whenCalled(
    async (): Promise<RenderPublicScreen> => (await screens('public')).renderPublicScreen,
  ),
};

const env = readEnv(pages.functions.html);
const opened = openContext(pages.functions.html, env);
const ctx = Object.assign(opened, parts, {
  isSearched: env.STAGE === 'prod' || env.STAGE === 'local',
  read: whenCalled(async () => (await import('./reads-for-pages.ts')).readsForPages(opened)),
});
export const handler = behindEdge(ctx.edge, (event) => servePage(ctx, event));
