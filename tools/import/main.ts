import { readFile } from 'node:fs/promises'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { whyNoAnswer } from '../why-no-answer.ts'
import { importReadings } from './import-readings.ts'
import { readArguments, usage, WrongInput } from './read-arguments.ts'
import { readReadings } from './read-readings.ts'

/** The largest upload may have to wait for others. */
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
    `${given.uid}: ${count(accepted)} accepted, ${count(duplicates)} ${duplicates === 1 ? 'duplicate' : 'duplicates'}, ${count(rejected.length)} rejected\n`,
  )
  return rejected.length === 0 ? 0 : 1
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}

function explain(error: unknown): string {
  if (error instanceof WrongInput) return `${error.message} (See --help.)`
  if (error instanceof ApiFailure) return error.detail
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return (error as Error).message
  const noAnswer = whyNoAnswer(error)
  if (noAnswer !== null) return noAnswer
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
