import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { serveStandIn } from '@sensorstack/simulator/external-monitoring/serve-stand-in.ts'
import { uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import type { World } from '@sensorstack/simulator/seed/factories.ts'
import { foundWorld } from './found-world.ts'
import { type Installation, placeInstallation } from './installation.ts'
import { placeServers } from './installation-of-servers.ts'
import { checkAlarms } from './invariants/alarms.ts'
import { checkContents } from './invariants/check-contents.ts'
import { checkLedger } from './invariants/ledger.ts'
import { letSignInAgain, type Snapshot, takeSnapshot } from './invariants/snapshot-queries.ts'
import { checkStates } from './invariants/states.ts'
import { checkStore } from './invariants/store.ts'
import { type Loader, startLoader } from './loader/loader.ts'
import { otherSystem } from './other-system.ts'
import { missingIn, readRestored } from './restored-backup.ts'
import { runCommand } from './run-command.ts'
import { workloads } from './workloads/all.ts'
import type { Audit, Finding, Look } from './workloads/workload.ts'

const firstStartMs = 60_000
/** For the first start and everything before the first kill, however busy the machine is. */
const defaultBegunWithinMs = 110_000
/** The longest wait for the program to be ready, so that the data is checked even when it took too long. */
const patienceMs = 60_000

/** The result of one kill. */
export interface KillReport {
  readonly victim: string
  /** How long the load had run before the kill. */
  readonly afterMs: number
  /** Whether the load continued after the kill, as real boxes do. */
  readonly isThrough: boolean
  /** Whether it was killed a second time while it was starting. */
  readonly isTwice: boolean
  /** From the last kill until every server was ready, and for how much of that time one waited for a processor. */
  readonly readyMs: number
  readonly waitedMs: number
  readonly acknowledged: number
  /** Operations that were under way without an answer, and how many of them had been done. */
  readonly unanswered: number
  readonly kept: number
  /** Readings that were uploaded one by one and have been packed since. */
  readonly packed: number
  readonly findings: readonly Finding[]
}

/** The result of one backup. */
export interface BackupReport {
  readonly madeMs: number
  readonly acknowledged: number
  readonly findings: readonly Finding[]
}

/** An installation under load, whose servers and database are killed again and again. */
export interface CrashRun {
  readonly dataDir: string
  /** The names of the possible victims. */
  readonly victims: readonly string[]
  /** Kills the victim at a random moment, waits until it is ready again, and checks everything against the journal. */
  kill(victim: string): Promise<KillReport>
  /** Makes a backup during the load, restores it into another folder, and checks that it has everything acknowledged before it. */
  backUp(): Promise<BackupReport>
  /** The last output of the servers. */
  output(): string
  end(): Promise<void>
}

/**
 * Sets up an installation and starts its load. The seed determines the moments of the kills and the content of the load. If
 * the start fails or takes longer than `begunWithinMs`, everything that was started is ended.
 */
export async function startCrashRun(options: {
  readonly seed: number
  /** The number of servers on one PostgreSQL, behind a load balancer. By default one program with its own. */
  readonly servers?: number | undefined
  /** The load runs for at most this long before a kill. */
  readonly longestMs: number
  /**
   * The longest time from the kill until the program is ready, not counting the time for which it waited for a processor.
   * Set it only on an idle machine.
   */
  readonly readyWithinMs?: number
  readonly begunWithinMs?: number
}): Promise<CrashRun> {
  const monitoring = await serveStandIn(otherSystem)
  const settings = {
    DEMO: 'off',
    EXTERNAL_MONITORING_URL: monitoring.url,
    EXTERNAL_MONITORING_INSIDE: 'on',
    // The load uploads as fast as it can, from few boxes and one address.
    DEVICE_UPLOADS_PER_MINUTE: '999999',
    CONNECTIONS_PER_ADDRESS: '999999',
  }
  const { servers } = options
  const installation = await (servers === undefined
    ? placeInstallation(settings)
    : placeServers(servers, settings))
  const begin = async () => {
    await installation.start()
    await installation.untilReady(firstStartMs)
    return loadAndKill(installation, options)
  }
  const beginning = begin()
  try {
    const run = await within(options.begunWithinMs ?? defaultBegunWithinMs, beginning)
    const end = async () => {
      await run.end()
      await monitoring.close()
    }
    return { ...run, end }
  } catch (error) {
    await installation.remove()
    await monitoring.close()
    // Without the servers the start fails; if it has just succeeded, its load is ended.
    await beginning.then(
      (run) => run.end(),
      () => {},
    )
    throw error
  }
}

/** Returns the result, or throws if there is none after this time. */
async function within<R>(ms: number, result: Promise<R>): Promise<R> {
  const timer = new AbortController()
  const late = delay(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`the crash run had not begun after ${ms / 1000} s`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([result, late])
  } finally {
    timer.abort()
  }
}

async function loadAndKill(
  installation: Installation,
  {
    seed,
    longestMs,
    readyWithinMs = patienceMs,
  }: { readonly seed: number; readonly longestMs: number; readonly readyWithinMs?: number },
): Promise<CrashRun> {
  const world = await foundWorld(installation)
  const plans: Record<string, unknown> = {}
  for (const workload of workloads) {
    plans[workload.name] = await workload.prepare(world, installation.superuserUrl())
    await letSignInAgain(installation.superuserUrl())
  }
  const audits = new Map(workloads.map(({ name, audit }) => [name, audit(plans[name])]))
  const journal = join(installation.dataDir, 'journal.jsonl')
  const loader = await startLoader({ plans, target: installation, seed, journal })
  const look = await lookAround(world)
  let drawn = 0
  const chance = () => uniform(seed, ++drawn)

  async function kill(victim: string): Promise<KillReport> {
    const afterMs = Math.round(chance() * longestMs)
    const isThrough = chance() < 0.5
    const againMs = chance() < 0.25 ? Math.round(chance() * 600) : undefined
    await loader.go()
    await delay(afterMs)
    let killedAt = performance.now()
    const started = installation.killAndStart(victim)
    const held = isThrough ? undefined : loader.hold()
    await started
    if (againMs !== undefined) {
      await delay(againMs)
      killedAt = performance.now()
      await installation.killAndStart(victim)
    }
    const { readyMs, waitedMs } = await untilReady(killedAt)
    await (held ?? loader.hold())

    const { findings, ...checked } = await settleAndCheck()
    if (readyMs - waitedMs > readyWithinMs)
      findings.push({ kind: 'wrong', count: 1, text: `it took ${readyMs} ms to be ready` })
    return {
      victim,
      afterMs,
      isThrough,
      isTwice: againMs !== undefined,
      readyMs,
      waitedMs,
      ...checked,
      findings,
    }
  }

  /** Compares everything with the journal, before and after the load has repeated what was not answered. */
  async function settleAndCheck() {
    const restarted = takeNews(loader, audits)
    const first = await takeSnapshot(installation.superuserUrl(), installation.dataDir)
    const open = [...audits.values()].map((audit) => audit.checkRestarted(first))
    await loader.settle()
    const settled = takeNews(loader, audits)
    const last = await takeSnapshot(installation.superuserUrl(), installation.dataDir)
    const findings = [
      ...restarted.findings,
      ...checkInvariants(first),
      ...open.flatMap((result) => result.findings),
      ...settled.findings,
      ...checkInvariants(last),
    ]
    for (const audit of audits.values()) findings.push(...(await audit.checkSettled(last, look)))
    return {
      acknowledged: restarted.acknowledged + settled.acknowledged,
      unanswered: open.reduce((sum, result) => sum + result.unanswered, 0),
      kept: open.reduce((sum, result) => sum + result.kept, 0),
      packed: [...audits.values()].reduce((sum, audit) => sum + (audit.packed?.(last) ?? 0), 0),
      findings,
    }
  }

  async function backUp(): Promise<BackupReport> {
    await loader.go()
    await delay(Math.round(chance() * longestMs))
    // Everything acknowledged so far is committed, so this snapshot contains it.
    const before = await takeSnapshot(installation.superuserUrl(), installation.dataDir)
    const folder = mkdtempSync(join(tmpdir(), 'sensorstack-crash-backup-'))
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o755)
    try {
      const began = performance.now()
      await runCommand(installation.environment, ['backup', '--to', join(folder, 'backup')])
      const madeMs = Math.round(performance.now() - began)
      await loader.hold()
      const { acknowledged, findings } = await settleAndCheck()
      const restored = await readRestored(installation.environment, folder)
      findings.push(...checkInvariants(restored), ...missingIn(restored, before))
      return { madeMs, acknowledged, findings }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  async function untilReady(killedAt: number): Promise<{ readyMs: number; waitedMs: number }> {
    const before = installation.waitedMs()
    await installation.untilReady(patienceMs)
    const readyMs = Math.round(performance.now() - killedAt)
    const waitedMs = Math.round(Math.max(...installation.waitedMs().map((ms, nr) => ms - (before[nr] ?? 0))))
    return { readyMs, waitedMs }
  }

  return {
    dataDir: installation.dataDir,
    victims: installation.victims,
    kill,
    backUp,
    output: installation.output,
    async end() {
      await loader.end()
      await installation.remove()
    },
  }
}

function checkInvariants(snapshot: Snapshot): Finding[] {
  return [checkStore, checkStates, checkAlarms, checkContents, checkLedger].flatMap((check) =>
    check(snapshot),
  )
}

/** Passes what the loader has recorded since the last call on to the audits. */
function takeNews(
  loader: Loader,
  audits: ReadonlyMap<string, Audit<unknown, unknown>>,
): { acknowledged: number; findings: Finding[] } {
  const findings: Finding[] = []
  let acknowledged = 0
  for (const entry of loader.news()) {
    const audit = audits.get(entry.workload)
    if (!audit) throw new Error(`nobody audits ${entry.workload}`)
    if ('sent' in entry) audit.sent(entry.name, entry.sent)
    else if ('answer' in entry) {
      findings.push(...audit.answered(entry.name, entry.answer, entry.attempts))
      acknowledged++
    } else if (entry.isFault) {
      findings.push({ kind: 'wrong', count: 1, text: `${entry.name} was answered: ${entry.failed}` })
    }
  }
  return { acknowledged, findings }
}

/** Signs in once, as an admin of the provider: the session has to survive the kills, and sign-ins are limited. */
async function lookAround(world: World): Promise<Look> {
  let session: Session | undefined
  return {
    async inStack(stackId) {
      session ??= await world.provider.admin.signIn()
      if (session.stackId !== stackId) await session.switchTo(stackId)
      return session
    },
  }
}
