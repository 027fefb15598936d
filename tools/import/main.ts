import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measureTypeNames } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { importReadings } from './import-readings.ts'
import { readReadings, type Unit, units } from './read-readings.ts'

const usage = `npm run import -- --file FILE --uid UID --type TYPE --key=KEY

Imports old readings of a sensorbox from a CSV file of two columns, timestamp and value.

  --file FILE        the file; times without a zone are UTC
  --uid UID          the hardware id of the box, to tell the key's owner in messages
  --type TYPE        what was measured: ${measureTypeNames.join(', ')}
  --key=KEY          the box's device key, or the variable DEVICE_KEY
  --unit UNIT        ${Object.keys(units).join(' or ')}: converts to °C
  --url URL          the server, http://127.0.0.1:3000 unless said otherwise
`

/** A mistake of whoever runs the command. */
class WrongInput extends Error {}

/** An upload of the largest size may wait for others. */
const patienceMs = 60_000
const shownRefusals = 10

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  if (given === null) {
    process.stdout.write(usage)
    return 0
  }
  const text = await readFile(given.file, 'utf8').catch(() => {
    throw new WrongInput(`The file ${given.file} can't be read.`)
  })
  const columns = readReadings(text, given.unit)
  const client = createClient(httpTransport(given.url, patienceMs))
  const { accepted, duplicates, rejected } = await importReadings(
    client,
    given.key,
    given.type,
    columns,
    (sent) => {
      if (process.stderr.isTTY)
        process.stderr.write(`\r${count(sent)} of ${count(columns.timestamps.length)} sent `)
    },
  )
  if (process.stderr.isTTY) process.stderr.write('\n')
  for (const { index, code, reason } of rejected.slice(0, shownRefusals)) {
    process.stderr.write(`reading ${count(index + 1)}: ${code} ${reason}\n`)
  }
  if (rejected.length > shownRefusals)
    process.stderr.write(`and ${count(rejected.length - shownRefusals)} more\n`)
  process.stdout.write(
    `${given.uid}: ${count(accepted)} accepted, ${count(duplicates)} duplicates, ${count(rejected.length)} rejected\n`,
  )
  return rejected.length === 0 ? 0 : 1
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      file: { type: 'string' },
      uid: { type: 'string' },
      type: { type: 'string' },
      key: { type: 'string', default: process.env.DEVICE_KEY },
      unit: { type: 'string' },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return null
  const { file, uid, type, key, unit, url } = values
  if (!file || !uid || !type || !key) throw new WrongInput('--file, --uid, --type and --key are needed.')
  if (unit !== undefined && !Object.hasOwn(units, unit))
    throw new WrongInput(`The unit ${unit} is not known.`)
  return { file, uid, type, key, unit: (unit as Unit | undefined) ?? null, url }
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}

function explain(error: unknown): string {
  if (error instanceof WrongInput) return `${error.message} (--help shows what can be said.)`
  if (error instanceof ApiFailure) return error.detail
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return (error as Error).message
  if (error instanceof TypeError && error.message === 'fetch failed') return 'The server does not answer.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
