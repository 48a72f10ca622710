/** The stages that are deployed; the local one is not. */
export const deployedStages = ['dev', 'staging', 'prod'];

/** What `npm run deploy -- <stage>` runs, one after another: arguments of Node. The rest goes to the CDK. */
export const deploySteps = (stage, rest = []) => [
  ['--disable-warning=ExperimentalWarning', 'bin/build.ts', '--deployment'],
  [
    'node_modules/aws-cdk/bin/cdk',
    'deploy',
    '--all',
    '-c',
    `stage=${stage}`,
    '--output',
    'build/deploy',
    ...rest,
  ],
  // What is deployed reads the old form of rows, too, until this is done.
  ['--disable-warning=ExperimentalWarning', 'bin/data.ts', 'migrate', stage],
];
