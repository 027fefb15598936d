// npm run crash -- --kills 20 [--servers 2] [--seed 1] [--backup]: kills the program, its PostgreSQL and both, this many times each,
// while boxes upload and people change logos, deliver boxes and transfer points. Compares what is stored with what was acknowledged.
// With --servers, that many servers work on one PostgreSQL behind a load balancer: kills each of them, PostgreSQL, and all of them. With
// --backup, each round ends with a backup during the load, which must contain everything that was acknowledged before it.
import { parseArgs } from 'node:util'
import { type KillReport, startCrashRun } from './crash-run.ts'

const longestMs = 2_000
const readyWithinMs = 10_000

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    servers: { type: 'string' },
    seed: { type: 'string' },
    backup: { type: 'boolean' },
  },
})
const kills = Number(values.kills ?? 3)
const servers = values.servers === undefined ? undefined : Number(values.servers)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const areServersRight = servers === undefined || (Number.isInteger(servers) && servers > 1 && !values.backup)
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed) || !areServersRight) {
  process.stderr.write('npm run crash -- --kills NUMBER [--seed NUMBER] [--backup | --servers NUMBER]\n')
  process.exit(1)
}

const reports: KillReport[] = []
let inBackups = 0
print(`${kills} kills of each kind, seed ${seed}`)
const run = await startCrashRun({ seed, servers, longestMs, readyWithinMs })
try {
  for (let i = 1; i <= kills; i++) {
    for (const victim of run.victims) {
      const report = await run.kill(victim)
      reports.push(report)
      print(`${i}/${kills} ${lineOf(report)}`)
      printFindings(report.findings)
    }
    if (!values.backup) continue
    const { madeMs, acknowledged, findings } = await run.backUp()
    inBackups += findings.length
    print(`${i}/${kills} a backup in ${madeMs} ms; ${acknowledged} operations acknowledged during it`)
    printFindings(findings)
  }
} catch (error) {
  print(run.output())
  throw error
} finally {
  await run.end()
}
for (const victim of run.victims) print(summaryOf(victim))
process.exitCode = inBackups > 0 || reports.some(({ findings }) => findings.length > 0) ? 1 : 0

function printFindings(findings: KillReport['findings']): void {
  for (const { kind, count, text } of findings) print(`    ${kind} (${count}): ${text}`)
}

function lineOf(report: KillReport): string {
  const { victim, afterMs, isThrough, isTwice, readyMs, waitedMs, acknowledged, unanswered, kept, packed } =
    report
  const how = `${isTwice ? ', twice' : ''}${isThrough ? ', with the load continuing' : ''}`
  return `${victim} after ${afterMs} ms${how}: ready after ${readyMs} ms (waited ${waitedMs} for a processor); ${acknowledged} operations acknowledged, ${unanswered} without an answer, ${kept} of them stored; ${packed} readings packed`
}

function summaryOf(victim: string): string {
  const own = reports.filter((report) => report.victim === victim)
  const count = (kind: string) =>
    own.reduce(
      (sum, { findings }) => sum + findings.reduce((n, one) => n + (one.kind === kind ? one.count : 0), 0),
      0,
    )
  const sum = (of: (report: KillReport) => number) => own.reduce((total, report) => total + of(report), 0)
  const sorted = (times: number[]) => times.sort((a, b) => a - b)
  const times = sorted(own.map(({ readyMs }) => readyMs))
  const ownTimes = sorted(own.map(({ readyMs, waitedMs }) => readyMs - waitedMs))
  const middle = Math.floor(own.length / 2)
  return [
    `${own.length} kills of ${victim}: ${count('missing')} missing, ${count('doubled')} doubled, ${count('wrong')} otherwise wrong`,
    `${sum(({ acknowledged }) => acknowledged)} operations acknowledged, ${sum(({ unanswered }) => unanswered)} without an answer (${sum(({ kept }) => kept)} of them stored)`,
    `ready again after ${times[middle]} ms (median), ${times.at(-1)} ms at most; without waiting for a processor ${ownTimes[middle]} and ${ownTimes.at(-1)} ms`,
  ].join('; ')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
