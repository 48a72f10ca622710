export { findSetting, isAnnounced, rowsAt } from './nearest.ts';
