import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { explainFailure } from '../explain-failure.ts'
import { readTextFile } from '../read-text-file.ts'
import { importReadings } from './import-readings.ts'
import { readArguments, usage } from './read-arguments.ts'
import { readReadings } from './read-readings.ts'

/** The largest upload may have to wait for others. */
const patienceMs = 60_000
const shownRefusals = 10

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  if (given === null) {
    process.stdout.write(usage)
    return 0
  }
  const { columns, wrong } = readReadings(await readTextFile(given.file), {
    unit: given.unit,
    measure: given.type,
  })
  const client = createClient(httpTransport(given.url, patienceMs))
  const { accepted, duplicates, rejected } = await importReadings(
    client,
    { hardwareUniqueId: given.uid, deviceKey: given.key },
    given.type,
    columns,
    (sent) => {
      if (process.stderr.isTTY)
        process.stderr.write(`\r${count(sent)} of ${count(columns.timestamps.length)} sent `)
    },
  )
  if (process.stderr.isTTY) process.stderr.write('\n')
  const refused = [
    ...wrong,
    ...rejected.map(({ row, code, reason }) => ({ row, problem: `${code} ${reason}` })),
  ]
  for (const { row, problem } of refused.toSorted((a, b) => a.row - b.row).slice(0, shownRefusals)) {
    process.stderr.write(`row ${count(row)}: ${problem}\n`)
  }
  if (refused.length > shownRefusals)
    process.stderr.write(`and ${count(refused.length - shownRefusals)} more\n`)
  process.stdout.write(
    `${given.uid}: ${count(accepted)} accepted, ${count(duplicates)} ${duplicates === 1 ? 'duplicate' : 'duplicates'}, ${count(refused.length)} rejected\n`,
  )
  return refused.length === 0 ? 0 : 1
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
