import type { HtmlTagDescriptor, Plugin } from 'vite';

const FIRST_VIEW = /(?:figtree|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/;

export const isFirstViewFont = (file: string): boolean => FIRST_VIEW.test(file);

/**
 * Preloads the two fonts of the first view, so that text usually has its final font before the first paint. Not in the app's page: it shows nothing before
 * its scripts have loaded, so they go first.
 */
export const fontPreload = (): Plugin => ({
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, filename }) =>
      filename.endsWith('/index.html')
        ? []
        : Object.keys(bundle)
            .filter(isFirstViewFont)
            .map(
              (file): HtmlTagDescriptor => ({
                tag: 'link',
                attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
                injectTo: 'head-prepend',
              }),
            ),
  },
});
