export { createSettingFinder } from './setting-finder.ts';
