export { type Covers, openCovers } from './covers.ts';
