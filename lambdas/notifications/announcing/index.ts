export { announce } from './announce.ts';
export { announceTo, notifyAudience } from './audiences.ts';
export { bundleChange, bundlesJob, type Topics } from './bundling.ts';
export { contentOf } from './content.ts';
export { languageOf } from './language.ts';
