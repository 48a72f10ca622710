import type { Plugin } from 'vite';

/** What a member's first screen is made of: the app, the frame that only members have, and home. */
export const memberSources = {
  frame: ['app/shell/member-header.tsx', 'app/shell/member-frame.tsx'],
  home: 'features/home/pages/home-page.tsx',
} as const;
/** What the answers on home add, which are loaded when there are any. */
const PARTS_OF_ANSWERS = 'ui/layout/stack.tsx';
const seeds = ['app/start-app.tsx', ...memberSources.frame, memberSources.home, PARTS_OF_ANSWERS];

/** Modules that only pass on what others have: each message, each icon. Who uses which is in the text. */
const LISTS = /\/(?:paraglide\/messages|tabler-icons-react|icons\/index)\.m?js$/;
const NAMES = /\bm\.(\w+)|\b(Icon[A-Z]\w*)/g;

/**
 * Finds the modules of a member's first screen, so that they can be one file: several small ones take longer, and a larger one with parts of other
 * screens, too.
 */
export const firstScreen = () => {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'first-screen',
    apply: 'build',
    buildEnd() {
      const names = new Set<string>();
      const follow = (id: string): void => {
        const module = this.getModuleInfo(id);
        if (found.has(id) || !module || LISTS.test(id)) return;
        found.add(id);
        for (const [, message, icon] of (module.code ?? '').matchAll(NAMES)) names.add(message ?? icon ?? '');
        for (const next of module.importedIds) follow(next);
      };
      const all = [...this.getModuleIds()];
      for (const id of all) if (seeds.some((seed) => id.endsWith(`/frontend/src/${seed}`))) follow(id);
      for (const id of all) {
        const [, name = ''] = /\/(?:messages|icons)\/(\w+)\.m?js$/.exec(id) ?? [];
        if (names.has(name)) follow(id);
      }
    },
  };
  return { plugin, has: (id: string): boolean => found.has(id) };
};
