/** The shell's `times` says how long its children and all their descendants used a processor. */
const SCRIPT = '"$@"; code=$?; times >"$0"; exit $code';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

/** The same command, which writes its processor time to a file when it has ended. Windows has no shell that can. */
export const withTimes = ({ command, args }: Command, file: string, platform = process.platform): Command =>
  platform === 'win32' ? { command, args } : { command: 'sh', args: ['-c', SCRIPT, file, command, ...args] };

const secondsIn = (text: string): number => {
  const [, minutes = '0', seconds = '0'] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Seconds of the children: the second line, in user and system mode. */
export const readTimes = (text: string): number =>
  (text.trim().split('\n')[1] ?? '').split(/\s+/).reduce((sum, part) => sum + secondsIn(part), 0);
