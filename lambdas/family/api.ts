export { openShownNames } from './shown-names.ts';
