import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeDurably } from '../../../platform/backup/manifest.ts'
import type { Database, StackBound } from '../../../platform/db/database.ts'
import { listReadable, type ReadableTable, rowsSeen, takeTime } from '../../../platform/db/rows-of-queries.ts'
import { explainFileError, StartupError } from '../../../platform/instance/startup-error.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import type { NamedStack } from '../../people/stacks/public.ts'
import { exportReadings, listExportedBoxes } from '../../views/readings-export/public.ts'
import { boundsOfCompany } from './company-bounds.ts'

/** Tables and columns that are left out: secrets for boxes and other systems, and packed readings. */
const leftOut = [
  'deployment_secret',
  'known_key',
  'measurement_chunk',
  'measurement_hour',
  'measurement_series',
]
const sealed = ['api_token_key']

/** The contents of an export. */
export interface ExportedCompany {
  readonly id: string
  readonly name: string
  readonly exported_at: string
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
}

/**
 * Writes what a company sees into a new folder: the rows of each table (`tables/*.ndjson`), the readings of its boxes
 * (`readings.csv`), its files, and `company.json` last, so that an export that was cut short is recognised. The second wall decides
 * what belongs to the company.
 *
 * @throws StartupError if the folder isn't empty or can't be written.
 */
export async function exportCompany(
  deps: { database: Database; storage: Pick<Storage, 'open'>; now: () => number },
  { id, name }: NamedStack,
  folder: string,
): Promise<ExportedCompany> {
  try {
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    await mkdir(join(folder, 'files'), { mode: 0o700 })
    const bounds = { ...boundsOfCompany(id), readOnly: true }
    const { rows, contents, boxes } = await deps.database.forStacks(bounds, async (db) => {
      await takeTime(db.tx)
      return { ...(await writeTables(db, folder)), boxes: await boxesOf(db) }
    })
    const everything = { startMs: 0, endMs: deps.now() + 86_400_000 }
    const readings = exportReadings(deps.database, bounds, {
      ...everything,
      boxes: boxes.map((box) => ({ ...box, parts: [everything] })),
      types: null,
      sampling: null,
      zone: 'UTC',
      decimal: '.',
    })
    await pipeline(readings, newFile(join(folder, 'readings.csv')))
    const files = await writeFiles(join(folder, 'files'), contents, deps.storage)
    const exported = { id, name, exported_at: new Date(deps.now()).toISOString(), rows, files }
    await writeDurably(join(folder, 'company.json'), `${JSON.stringify(exported, null, 2)}\n`)
    return exported
  } catch (error) {
    throw explainFileError(error, folder, 'use --export with')
  }
}

/** Throws StartupError if there is something in the folder already. */
export async function assertEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length === 0) return
  } catch (error) {
    throw explainFileError(error, folder, 'use --export with')
  }
  throw new StartupError(`${folder} is not empty: name a new folder.`)
}

interface Content {
  readonly id: string
  readonly contentId: string
  readonly name: string
}

async function writeTables(db: StackBound, folder: string) {
  const rows: Record<string, number> = {}
  const contents: Content[] = []
  for (const { name, columns } of await listReadable(db.tx)) {
    if (leftOut.includes(name)) continue
    const table = { name, columns: columns.filter((column) => !sealed.includes(column)) }
    const counted = { rows: 0 }
    await pipeline(linesOf(db, table, contents, counted), newFile(join(folder, 'tables', `${name}.ndjson`)))
    rows[name] = counted.rows
  }
  return { rows, contents }
}

async function* linesOf(
  db: StackBound,
  table: ReadableTable,
  contents: Content[],
  counted: { rows: number },
) {
  for await (const page of rowsSeen(db.tx, table)) {
    counted.rows += page.length
    if (table.name === 'file') contents.push(...page.map(contentOf))
    yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

const contentOf = ({ id, content_id, name, media_type }: Record<string, unknown>): Content => ({
  id: String(id),
  contentId: String(content_id),
  name: String(name || media_type),
})

async function boxesOf(db: StackBound) {
  const own = await boxRows(db.tx).select('s.id').where(db.within('s.stack_id')).orderBy('s.key').execute()
  return listExportedBoxes(
    db,
    own.map(({ id }) => id),
  )
}

async function writeFiles(
  folder: string,
  contents: readonly Content[],
  storage: Pick<Storage, 'open'>,
): Promise<number> {
  let count = 0
  for (const { id, contentId, name } of contents) {
    const content = await storage.open(contentId)
    if (content === null) continue
    await pipeline(content, newFile(join(folder, `${id}-${name.replace(/[^\w.-]+/g, '_').slice(-80)}`)))
    count++
  }
  return count
}

const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
