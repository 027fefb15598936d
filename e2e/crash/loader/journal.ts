import { appendFileSync, openSync, readSync } from 'node:fs'

/** A line of the journal. */
export type Entry =
  | { readonly workload: string; readonly name: string; readonly sent: unknown }
  | { readonly workload: string; readonly name: string; readonly answer: unknown; readonly attempts: number }
  | { readonly workload: string; readonly name: string; readonly failed: string; readonly isFault: boolean }

/** Writes each entry synchronously: an acknowledgement is in the file before anything else happens. */
export function journalWriter(path: string): (entry: Entry) => void {
  const file = openSync(path, 'a')
  return (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`)
}

/** Returns a function that returns the entries added since its last call. */
export function journalReader(path: string): () => Entry[] {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(1 << 20)
  let at = 0
  let rest = ''
  return () => {
    let text = rest
    for (;;) {
      const length = readSync(file, buffer, 0, buffer.length, at)
      if (length === 0) break
      at += length
      // The journal is plain ASCII, so no character is cut in two.
      text += buffer.toString('latin1', 0, length)
    }
    const lines = text.split('\n')
    rest = lines.pop() ?? ''
    return lines.map((line) => JSON.parse(line) as Entry)
  }
}
