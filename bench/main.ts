// npm run bench -- charts|deliveries|ingest|ledger|lists|mqtt|query|requests|scale [--rounds 5] [--seconds 5]
//   [--only product,influxdb,240x3] [--unsaved]: measures the product against programs that do the same job, prints the
//   ratios last, and writes bench/results. See README.md.
import { cases } from './cases/all.ts'
import { beginLifetime } from './platform/lifetime.ts'
import { describeMachine } from './platform/machine.ts'
import { applyOptions, OptionsError, readOptions } from './platform/options.ts'
import { markdownOf, saveMarkdown, textOf } from './platform/report.ts'

const lifetime = beginLifetime()
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isInterrupted) return
    isInterrupted = true
    report('Stopping everything ...')
    lifetime.end().then(() => process.exit(130), fail)
  })
}

try {
  await main(process.argv.slice(2)).finally(lifetime.end)
} catch (error) {
  // Failures while everything is being stopped are expected.
  if (!isInterrupted) fail(error)
}

async function main(args: readonly string[]): Promise<void> {
  const startedAt = new Date()
  const options = readOptions(args, Object.keys(cases))
  const benchCase = await cases[options.name]!()
  const run = applyOptions(options, benchCase)
  const machine = describeMachine()
  for (const [name, value] of machine) report(`${name}: ${value}`)
  const findings = await benchCase.run({ ...run, lifetime, report })
  const command = `npm run bench -- ${args.join(' ')}`
  if (options.isSaved) {
    const markdown = markdownOf({ name: options.name, startedAt, command, machine, findings })
    report(`\nWritten to ${saveMarkdown(options.name, options.only, markdown)}`)
  }
  report(`\n${textOf(findings)}`)
  if (findings.isWrong) process.exitCode = 1
}

function fail(error: unknown): never {
  process.stderr.write(
    `${error instanceof OptionsError ? error.message : ((error as Error).stack ?? error)}\n`,
  )
  process.exit(1)
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
