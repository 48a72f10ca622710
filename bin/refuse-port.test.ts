import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

// It runs on any Node, before there is a compiler.
const script = pathToFileURL(join(import.meta.dirname, 'refuse-port.mjs')).href;
const { portProblem } = (await import(script)) as {
  readonly portProblem: (port?: string) => string | undefined;
};

it.each([undefined, '4000', '5000', '0', '6001', '65535'])('port %s can be used', (port) => {
  expect(portProblem(port)).toBeUndefined();
});

it.each([
  ['6000', 'Browsers open nothing at port 6000'],
  ['10080', 'Browsers open nothing'],
  ['80', 'needs further rights'],
  ['70000', 'is no port'],
  ['http', 'is no port'],
])('port %s is refused with its reason', (port, reason) => {
  expect(portProblem(port)).toContain(reason);
});

it('the product does not start, nor build anything, for a port on which browsers open nothing', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, PORT: '6000' },
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('port 6000');
});
