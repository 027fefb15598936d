/**
 * Keeps the program running when the reader of its output is gone, such as a collector of logs that has crashed. Otherwise the first line
 * that can't be written would end it.
 */
export function surviveClosedPipes(
  streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
