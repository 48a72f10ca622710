import { acceptBundles } from './check-bundles.ts';
import { buildDeploymentPackages } from './deployment-packages.ts';
import { buildMail } from './mail.ts';

// Run when bundles have grown on purpose; the difference is then visible in review.
await buildMail();
await buildDeploymentPackages();
acceptBundles();
