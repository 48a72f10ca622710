import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTimes, withTimes } from './processor-time.ts';

const busy = (ms: number) =>
  `const end = process.cpuUsage().user + ${ms * 1000}; while (process.cpuUsage().user < end);`;

describe('processor time', () => {
  it('is that of the command and its descendants, and the exit code stays', () => {
    const folder = mkdtempSync(join(tmpdir(), 'times-'));
    const file = join(folder, 'times');
    const parent = `${busy(100)} require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy(200))}]); process.exit(3)`;
    const { command, args } = withTimes({ command: process.execPath, args: ['-e', parent] }, file);
    expect(spawnSync(command, args).status).toBe(3);
    expect(readTimes(readFileSync(file, 'utf8'))).toBeGreaterThan(0.3);
    rmSync(folder, { recursive: true });
  });

  it('is read from what a shell writes', () => {
    expect(readTimes('0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n')).toBeCloseTo(65.75);
  });

  it('is unknown on Windows, where the command runs without it', () => {
    const command = { command: 'vitest', args: ['run'] };
    expect(withTimes(command, 'times', 'win32')).toEqual(command);
  });
});
