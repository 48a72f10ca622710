export { sitesOfDeletion } from './sites.ts';
