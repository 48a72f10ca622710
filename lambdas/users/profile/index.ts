export { publicProfile } from './public-profile.ts';
