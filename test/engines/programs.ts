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

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const first = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const find = (): Programs | undefined => {
  const firefox = first(process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox');
  const webKitDriver = first('/usr/bin/WebKitWebDriver');
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}`),
  );
  const miniBrowser = first(...folders.map((folder) => `${folder}/MiniBrowser`));
  const screen = first('/usr/bin/Xvfb');
  return firefox && webKitDriver && miniBrowser && screen
    ? { firefox, webKitDriver, miniBrowser, screen }
    : undefined;
};

/** Finds Firefox and WebKitGTK, or installs the system's packages (Debian, Ubuntu) if that is allowed. */
export const findPrograms = (say: (line: string) => void): Programs => {
  const present = find();
  if (present) return present;
  say(`Installing ${PACKAGES.join(', ')} …`);
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const install = `${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq --no-install-recommends ${PACKAGES.join(' ')}`;
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  const installed = find();
  if (!installed) throw new Error(`Firefox and WebKitGTK are needed: install ${PACKAGES.join(', ')}.`);
  return installed;
};
