export { pageReads } from './api.ts';
