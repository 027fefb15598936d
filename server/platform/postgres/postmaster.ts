import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartupError } from '../instance/startup-error.ts'
import { type Programs, spawnProgram } from './programs.ts'
import type { RunAs } from './run-as.ts'

const readyLine = 'database system is ready to accept connections'
const rememberedLines = 40
const lastWordsMs = 500
const fastShutdownMs = 15_000

/** One running PostgreSQL server process. */
export interface Postmaster {
  pid: number
  /** Resolves with the exit code or signal when the process has ended, for whatever reason. */
  exited: Promise<string>
  /** Does a fast shutdown, or an immediate one if that takes too long (the next start then recovers). */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a socket in this folder and waits until it accepts connections, including any recovery after a crash.
 *
 * @throws StartupError with the reason in one line.
 */
export async function startPostmaster(options: {
  programs: Programs
  runAs: RunAs
  pgData: string
  socketFolder: string
  settings: Readonly<Record<string, string>>
  log: Logger
}): Promise<Postmaster> {
  const { programs, runAs, pgData, socketFolder, settings, log } = options
  const fixed = { listen_addresses: '', unix_socket_directories: socketFolder }
  const args = ['-D', pgData]
  for (const [name, value] of Object.entries({ ...settings, ...fixed })) args.push('-c', `${name}=${value}`)

  const child = spawnProgram(programs.postgres, args, runAs, ['ignore', 'ignore', 'pipe'])
  const lastLines: string[] = []
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  const allRead = new Promise<void>((resolve) => child.once('close', () => resolve()))

  const ready = new Promise<void>((resolve) => {
    let rest = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        lastLines.push(line)
        if (lastLines.length > rememberedLines) lastLines.shift()
        passOn(line, log)
        if (line.includes(readyLine)) resolve()
      }
    })
  })

  const outcome = await Promise.race([ready, exited])
  if (outcome !== undefined) {
    await Promise.race([allRead, delay(lastWordsMs)])
    throw explain(lastLines, outcome, pgData)
  }

  return {
    pid: child.pid ?? 0,
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      const timer = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
      await exited
      clearTimeout(timer)
    },
  }
}

/** Reported as FATAL for each connection, but part of every start and stop, or a consequence of an end that is logged once. */
const everydayEnds =
  /due to (administrator command|unexpected postmaster exit)|is (starting up|shutting down|not yet accepting)/

function passOn(line: string, log: Logger): void {
  const text = line.replace(/^.*? ?(LOG|WARNING|ERROR|FATAL|PANIC|DETAIL|HINT|STATEMENT): {2}/, '$1: ')
  if (/\b(FATAL|PANIC):/.test(line) && !everydayEnds.test(line))
    log.warn({ postgres: text }, 'PostgreSQL reports')
  else log.debug({ postgres: text }, 'PostgreSQL reports')
}

function explain(lines: readonly string[], outcome: string, pgData: string): Error {
  const output = lines.join('\n')
  if (output.includes('No space left on device')) {
    return new StartupError(`The disk that holds ${pgData} is full: free some space, then start again.`)
  }
  if (output.includes('is not compatible with this version')) {
    return new StartupError(
      `${pgData} was made by another version of PostgreSQL: set DATA_DIR to another folder.`,
    )
  }
  if (output.includes('has wrong ownership')) {
    return new StartupError(
      `${pgData} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
    )
  }
  const reason = lines.find((line) => /\b(PANIC|FATAL):/.test(line)) ?? lines.at(-1) ?? ''
  return new StartupError(`PostgreSQL did not start on ${pgData} (${outcome}): ${reason.trim()}`)
}
