import { readdirSync, readFileSync } from 'node:fs';

/** The annotation in which a test says how long its processes used a processor. */
export const PROCESSOR_SECONDS = 'processor seconds';

/** A Linux clock tick. */
const TICK_SECONDS = 0.01;

interface Process {
  readonly parent: string;
  readonly seconds: number;
}

/** Field numbers as in `man 5 proc_pid_stat`, counted from the one after the name. */
const readProcess = (pid: string): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own time in user and system mode, and that of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: fields[1] ?? '', seconds: ticks * TICK_SECONDS };
  } catch {
    return undefined;
  }
};

/** Processor seconds of this process and its descendants so far; 0 where there is no `/proc`. */
export const processorSeconds = (): number => {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const all = new Map(pids.map((pid) => [pid, readProcess(pid)] as const));
  const isOwn = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOwn(all.get(pid)?.parent));
  return [...all].reduce((sum, [pid, each]) => sum + (each && isOwn(pid) ? each.seconds : 0), 0);
};
