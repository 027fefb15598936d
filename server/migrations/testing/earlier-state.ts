import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inhabitant } from './lived-in-world.ts'
import type { Answered } from './questions.ts'

const migrations = join(import.meta.dirname, '..')
const folder = join(migrations, 'earlier')

/** A database as an earlier version left it, and the responses of that version. */
export interface EarlierState {
  /** SQL, see `loadStoredRows`. */
  readonly rows: string
  /** The time at which it was left, in milliseconds. */
  readonly now: number
  readonly inhabitants: readonly (Inhabitant & { readonly cookie: string })[]
  readonly deviceKeys: Readonly<Record<string, string>>
  /** Contents of uploaded files by their ids, in base64. */
  readonly contents: Readonly<Record<string, string>>
  readonly answers: readonly Answered[]
}

/** Returns the saved states by the number of their last migration, oldest first. */
export async function earlierStates(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}$/.test(name)).sort()
}

export async function readEarlierState(number: string): Promise<EarlierState> {
  const read = (name: string) => readFile(join(folder, number, name), 'utf8')
  const [rows, world, answers] = await Promise.all(['rows.sql', 'world.ndjson', 'answers.ndjson'].map(read))
  return { rows: rows ?? '', ...JSON.parse(world ?? ''), answers: linesOf(answers ?? '') }
}

/** Saves a state. Throws if it exists already, because the version that could create it again is gone. */
export async function keepEarlierState(number: string, state: EarlierState): Promise<void> {
  const { rows, answers, ...world } = state
  await mkdir(folder, { recursive: true })
  await mkdir(join(folder, number))
  const write = (name: string, text: string) => writeFile(join(folder, number, name), text)
  await write('rows.sql', rows)
  await write('world.ndjson', `${JSON.stringify(world)}\n`)
  await write('answers.ndjson', answers.map((each) => `${JSON.stringify(each)}\n`).join(''))
}

/** Returns the number of the newest migration. */
export async function newestMigration(): Promise<string> {
  const files = (await readdir(migrations)).filter((file) => /^\d{4}_.*\.sql$/.test(file)).sort()
  return files.at(-1)?.slice(0, 4) ?? ''
}

function linesOf(text: string): Answered[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
