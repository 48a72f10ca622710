import type { HtmlTagDescriptor, Plugin } from 'vite';

const FIRST_VIEW = /(?:figtree|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/;

export const isFirstViewFont = (file: string): boolean => FIRST_VIEW.test(file);

/**
 * Preloads the two fonts of the first view, so that text usually has its final font before the first paint. The app's page shows nothing before its
 * scripts have loaded, so there the scripts go first.
 */
export const fontPreload = (): Plugin => ({
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, filename }) => {
      const isApp = filename.endsWith('/index.html');
      return Object.keys(bundle)
        .filter(isFirstViewFont)
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              ...{ rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
              ...(isApp && { fetchpriority: 'low' }),
            },
            injectTo: isApp ? 'body' : 'head-prepend',
          }),
        );
    },
  },
});
