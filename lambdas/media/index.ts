export { dropsFromPlace, isShownAtPlace, showsAtPlace } from './shown-pictures.ts';
