export * as profile from './profile.ts';
export { publicProfile } from './public-profile.ts';
