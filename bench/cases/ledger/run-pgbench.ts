import { execFile } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transferStatement } from './ledger-queries.ts'

const program = '/usr/bin/pgbench'

/** Whether pgbench is installed; Debian ships it with PostgreSQL. */
export function hasPgbench(): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Lets pgbench book transfers of random amounts between the stacks; returns how many per second. */
export async function runPgbench(
  url: string,
  stackIds: readonly string[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sensorstack-pgbench-'))
  const script = join(folder, 'transfer.sql')
  // Its variables are numbers, so a stack is identified by its position in the list.
  const stack = (place: string) => `(array[${stackIds.map((id) => `'${id}'`).join(', ')}])[${place}]::uuid`
  const statement = transferStatement
    .replace('$1::uuid', stack(':sender::integer'))
    .replace('$2::uuid', stack(':receiver::integer'))
    .replace('$3', ':amount')
    .replaceAll(/\s+/g, ' ')
  writeFileSync(
    script,
    [
      `\\set sender random(1, ${stackIds.length})`,
      `\\set receiver (:sender - 1 + random(1, ${stackIds.length - 1})) % ${stackIds.length} + 1`,
      '\\set amount random(1, 1000)',
      `${statement};`,
      '',
    ].join('\n'),
  )
  try {
    const { stdout } = await promisify(execFile)(program, [
      ...['--no-vacuum', '--protocol', 'prepared', '--file', script],
      ...['--client', String(connections), '--jobs', '2', '--time', String(Math.max(1, Math.round(seconds)))],
      url,
    ])
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (rate === undefined || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout)
    return Number(rate)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
