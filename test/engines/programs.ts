import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The browsers other than Chromium, and the programs that drive them. */
export interface Programs {
  readonly firefox: string;
  readonly webKitDriver: string;
  readonly miniBrowser: string;
  /** A virtual display. */
  readonly screen: string;
}

/** The Debian and Ubuntu package with each program. */
const packages: Readonly<Record<keyof Programs, string>> = {
  firefox: 'firefox-esr',
  webKitDriver: 'webkit2gtk-driver',
  miniBrowser: 'webkit2gtk-driver',
  screen: 'xvfb',
};

const first = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const find = (): Readonly<Record<keyof Programs, string | undefined>> => {
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}`),
  );
  return {
    firefox: first(process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'),
    webKitDriver: first('/usr/bin/WebKitWebDriver'),
    miniBrowser: first(...folders.map((folder) => `${folder}/MiniBrowser`)),
    screen: first('/usr/bin/Xvfb'),
  };
};

const isComplete = (found: ReturnType<typeof find>): found is Programs =>
  Object.values(found).every((path) => path !== undefined);

/** The packages that are not there. A system that has Firefox from elsewhere, like GitHub's runners, may not know its package. */
export const missingPackages = (found: Readonly<Record<string, string | undefined>>): readonly string[] => [
  ...new Set(
    Object.entries(packages).flatMap(([program, name]) => (found[program] === undefined ? [name] : [])),
  ),
];

/** Finds Firefox and WebKitGTK, or installs the system's packages (Debian, Ubuntu) if that is allowed. */
export const findPrograms = (say: (line: string) => void): Programs => {
  const present = find();
  if (isComplete(present)) return present;
  const missing = missingPackages(present).join(' ');
  say(`Installing ${missing} …`);
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const install = `${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq --no-install-recommends ${missing}`;
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  const installed = find();
  if (!isComplete(installed))
    throw new Error(`Firefox and WebKitGTK are needed: install ${missingPackages(installed).join(', ')}.`);
  return installed;
};
