export { visitorReads } from './api.ts';
