import { killPostgres, killProgram } from './kills.ts'
import { placeProgram } from './program.ts'

/** One or several servers of the built product and their PostgreSQL, as a crash run kills them. */
export interface Installation {
  readonly url: string
  readonly mqttUrl: string
  /** The folder with the database and the contents of files. */
  readonly dataDir: string
  /** The environment for commands on this installation. */
  readonly environment: NodeJS.ProcessEnv
  /** The names of the possible victims. */
  readonly victims: readonly string[]
  start(): Promise<void>
  /** Kills the victim without warning, at once, and starts it again. */
  killAndStart(victim: string): Promise<void>
  /** Waits until every server reports that it is ready; rejects when one ends before, or after this time. */
  untilReady(withinMs: number): Promise<void>
  /** How long each server, since its start, has been ready to run but waited for a processor. */
  waitedMs(): readonly number[]
  /** The database's URL for its superuser, who sees all rows. Only while PostgreSQL runs. */
  superuserUrl(): string
  /** The last output of the servers. */
  output(): string
  /** Ends everything that is running, and removes its data. */
  remove(): Promise<void>
}

/** The possible victims of one program. It restarts its PostgreSQL itself. */
export const victimsOfProgram = ['the program', 'PostgreSQL', 'both'] as const

/** Places one program with its own PostgreSQL, without starting it. */
export async function placeInstallation(settings: Readonly<Record<string, string>>): Promise<Installation> {
  const program = await placeProgram(settings)
  const { pgData } = program
  return {
    ...program,
    victims: victimsOfProgram,
    start: async () => program.start(),
    killAndStart: async (victim) => {
      if (victim === 'the program') killProgram(program.pid())
      else killPostgres(pgData, victim === 'both' ? [program.pid()] : [])
      if (victim !== 'PostgreSQL') program.start()
    },
    waitedMs: () => [program.waitedMs()],
  }
}
