const LINE = /^\{"level":/;

const lines: string[] = [];
let isCaught = false;

/** Takes the log lines of functions out of this process's output. */
export const catchLogs = (): void => {
  if (isCaught) return;
  isCaught = true;
  // Errors are written to the other stream.
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = (chunk: string | Uint8Array, ...more: never[]) => {
      if (typeof chunk !== 'string' || !LINE.test(chunk)) return write(chunk, ...more);
      lines.push(chunk);
      return true;
    };
  }
};

/** The log lines of functions since the last call, as they would be stored. */
export const takeLogs = (): readonly string[] => lines.splice(0);
