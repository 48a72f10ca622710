export { announce, announceTo, notifyAudience } from './announce.ts';
export { bundleChange, bundlesJob, type Topics } from './bundling.ts';
export { type Cause, contentOf, languageOf } from './content.ts';
