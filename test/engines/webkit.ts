import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#local/free-port.ts';
import { eventually } from '../support/eventually.ts';
import type { Engine, Tab, Target } from './engine.ts';
import { findElement } from './find-element.ts';
import type { Programs } from './programs.ts';
import { type DriverSession, startSession } from './web-driver.ts';

const WINDOW = { width: 1280, height: 1000 };
const SCREEN = `${WINDOW.width}x${WINDOW.height}x24`;

const createTab = (session: DriverSession): Tab => {
  const find = (target: Target): Promise<unknown> =>
    eventually(`${target.role} ${target.name}`, () =>
      // A navigation in the meantime destroys the page that the query runs in.
      session.execute(`return (${findElement.toString()})(...arguments)`, [target]).catch(() => undefined),
    );
  return {
    open: (url) => session.open(url),
    run: (inPage, ...args) =>
      session.execute(`return (${inPage.toString()})(...arguments)`, args) as Promise<
        Awaited<ReturnType<typeof inPage>>
      >,
    // Refused while the element is moving or covered.
    click: (target) =>
      eventually(`a click on ${target.role} ${target.name}`, async () =>
        session.click(await find(target)).then(
          () => true,
          () => false,
        ),
      ).then(() => undefined),
    type: async (target, text) => session.type(await find(target), text),
    close: () => session.end(),
  };
};

/** A virtual display, with a free number. */
const startScreen = (
  program: string,
): Promise<{ readonly process: ChildProcess; readonly display: string }> =>
  new Promise((resolve, reject) => {
    const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
    const screen = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (number: Buffer) =>
      resolve({ process: screen, display: `:${number.toString().trim()}` }),
    );
  });

/** A driver has one session, so each window gets its own. */
const startDriver = async (path: string, display: string) => {
  const port = await freePort(0);
  const driver = spawn(path, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' },
  });
  const address = `http://127.0.0.1:${port}`;
  await eventually('the driver of WebKit', () =>
    fetch(`${address}/status`).then(
      () => true,
      () => false,
    ),
  );
  return { driver, address };
};

/** WebKitGTK, driven by its WebDriver. */
export const startWebKit = async (programs: Omit<Programs, 'firefox'>): Promise<Engine> => {
  const screen = await startScreen(programs.screen);
  const drivers: ChildProcess[] = [];
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.miniBrowser, args: ['--automation'] },
  };
  return {
    async open() {
      const { driver, address } = await startDriver(programs.webKitDriver, screen.display);
      drivers.push(driver);
      return createTab(await startSession(address, capabilities, WINDOW));
    },
    async close() {
      for (const driver of drivers) driver.kill();
      screen.process.removeAllListeners('exit').kill();
    },
  };
};
