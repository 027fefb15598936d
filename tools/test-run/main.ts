// npm test: runs the unit tests, then the browser tests; the last lines say how many passed and failed, and which are
// flaky.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { forgetOutcomes, type Runner, readOutcome, runners } from './outcome.ts'
import { type Ended, sumUp } from './sum-up.ts'

const commands: Readonly<Record<Runner, readonly [string, ...string[]]>> = {
  vitest: ['vitest', 'run'],
  playwright: ['playwright', 'test', '-c', 'e2e'],
}

let isInterrupted = false
forgetOutcomes()
const ended: Ended[] = []
for (const runner of runners) {
  ended.push(await run(runner))
  if (isInterrupted) break
}
for (const line of sumUp(ended)) process.stdout.write(`${line}\n`)
process.exitCode = isInterrupted || ended.some(({ exitCode }) => exitCode !== 0) ? 1 : 0

async function run(runner: Runner): Promise<Ended> {
  const [command, ...parameters] = commands[runner]
  const child = spawn(command, parameters, { stdio: 'inherit' })
  const stop = (signal: NodeJS.Signals) => {
    isInterrupted = true
    // A terminal interrupts the child itself.
    if (signal !== 'SIGINT') child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  const [code] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, stop)
  return { runner, exitCode: code ?? 1, outcome: readOutcome(runner) }
}
