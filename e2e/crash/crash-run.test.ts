import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCrashRun } from './crash-run.ts'

const original = process.env.TMPDIR
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-run-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
})
afterEach(() => {
  if (original === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = original
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  [1, undefined],
  [1500, undefined],
  [1500, 2],
])(
  'leaves nothing behind when it has not started within %s ms (servers: %s)',
  async (begunWithinMs, servers) => {
    const start = startCrashRun({ seed: 1, servers, longestMs: 500, begunWithinMs })
    await expect(start).rejects.toThrow('the crash run had not begun')
    expect(readdirSync(folder)).toEqual([])
    // PostgreSQL's processes notice that their postmaster is gone, and end a moment later.
    await expect.poll(() => processesIn(folder), { timeout: 20_000 }).toEqual([])
  },
  60_000,
)

/** The commands of the processes that have the folder in their arguments or environment; empty on systems without `/proc`. */
function processesIn(path: string): string[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) =>
      ['cmdline', 'environ'].some((what) => contentOf(join('/proc', pid, what)).includes(path)),
    )
    .map((pid) => contentOf(join('/proc', pid, 'cmdline')).replaceAll('\0', ' '))
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
