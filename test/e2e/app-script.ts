/** The script that starts the app. The build names it (`frontend/vite.config.ts`); its hash changes with every release. */
const APP_SCRIPT = /(?<=\/)member-[\w-]{8}\.js/;

export const isAppScript = (url: string): boolean => APP_SCRIPT.test(url);
