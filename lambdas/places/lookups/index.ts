export { isAnnounced } from './announced.ts';
export { findSetting, rowsAt } from './nearest.ts';
