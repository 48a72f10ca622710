import { acceptBundles } from './check-bundles.ts';
import { buildFunctions } from './functions.ts';
import { buildMail } from './mail.ts';

// Run when the packages of a bundle have changed on purpose; the difference is then seen in review.
await buildMail();
await buildFunctions();
acceptBundles();
