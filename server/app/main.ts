import { demoLogins, demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import type { Logger } from 'pino'
import { lockServer } from '../platform/db/locks/server-lock.ts'
import { prepareDataFolder } from '../platform/instance/data-folder.ts'
import { explainError } from '../platform/instance/explain-error.ts'
import { lockInstance } from '../platform/instance/instance-lock.ts'
import { assertPortsFree } from '../platform/instance/ports.ts'
import { commandLine } from '../platform/instance/program-folder.ts'
import { StartupError } from '../platform/instance/startup-error.ts'
import { surviveClosedPipes } from '../platform/log/closed-pipe.ts'
import { createLog } from '../platform/log/log.ts'
import type { DatabaseUrls } from '../platform/postgres/database-urls.ts'
import { ensureServerRoles } from '../platform/postgres/roles.ts'
import { startPostgres } from '../platform/postgres/start-postgres.ts'
import { createServer, type FirstStep } from './composition.ts'
import { loadSettingsFile, warningsOfNames } from './settings/setting-names.ts'
import { type Config, readConfig, reasonsToBeAlone, warningsOf } from './settings/settings.ts'
import { answerWhileStarting } from './start/answer-while-starting.ts'
import { prepareShutdown, type Shutdown } from './start/shutdown.ts'

surviveClosedPipes()
await main()

async function main(): Promise<void> {
  let shutdown: Shutdown | undefined
  try {
    const isCheck = asksForCheck(process.argv.slice(2))
    const ofNames = [...loadSettingsFile(process.env), ...warningsOfNames(process.env)]
    const config = readConfig(process.env)
    const warnings = [...new Set([...ofNames, ...warningsOf(config)])]
    if (isCheck) {
      for (const warning of warnings) print(`Warning: ${warning}`)
      return print('The settings are valid.')
    }
    const log = createLog(config.logLevel)
    for (const warning of warnings) log.warn(warning)
    shutdown = prepareShutdown(log)
    await start(config, log, shutdown)
  } catch (error) {
    // When a start is aborted, its remaining steps fail without PostgreSQL. That is expected.
    if (shutdown?.isStopping()) return
    report(error)
    await (shutdown?.stop(1) ?? process.exit(1))
  }
}

/** Whether the settings are only to be judged. Throws StartupError for any other argument. */
function asksForCheck(args: readonly string[]): boolean {
  if (args.some((each) => each !== '--check')) {
    throw new StartupError('The only argument is --check, which judges the settings without starting.')
  }
  return args.length > 0
}

/** Starts each part after those that it needs. They are stopped in reverse order. */
async function start(config: Config, log: Logger, shutdown: Shutdown): Promise<void> {
  const dataDir = prepareDataFolder(config.dataDir)
  const folderLock = lockInstance(dataDir)
  shutdown.onStop('instance lock', folderLock.release)
  await assertPortsFree([
    { setting: 'PORT', host: config.host, port: config.port },
    // The operator's own broker listens for boxes.
    ...(config.broker ? [] : [{ setting: 'MQTT_PORT', host: config.host, port: config.mqttPort }]),
    { setting: 'METRICS_PORT', host: config.metricsHost, port: config.metricsPort },
  ])
  const starting = await answerWhileStarting(config)
  shutdown.onStop('answers while starting', starting.end)
  const databases = await openDatabases(config, log, shutdown)
  const onLost = (reason: StartupError) => {
    report(reason, 'Sensorstack stops.')
    void shutdown.stop(1)
  }
  const lock = await lockServer({
    url: databases.system,
    aloneBecause: reasonsToBeAlone(config),
    log,
    onLost,
  })
  shutdown.onStop('server lock', lock.release)
  const server = await createServer({ config, databases, lock, log, print, starting, onLost })
  shutdown.onStop('server', server.close)
  await server.listen()
  print(`Sensorstack is ready at ${config.publicUrl}`)
  if (server.hasDemo()) return printLogins()
  const step = await server.firstStep()
  if (step) printFirstStep(step, config.publicUrl)
}

async function openDatabases(config: Config, log: Logger, shutdown: Shutdown): Promise<DatabaseUrls> {
  if (config.database !== undefined) return ensureServerRoles(config.database)
  const postgres = await startPostgres({ dataDir: config.dataDir, log })
  shutdown.onStop('PostgreSQL', postgres.stop)
  return postgres.databases
}

function printLogins(): void {
  print(`Sign in with the password ${demoPassword} as one of`)
  for (const login of demoLogins) print(`  ${login}`)
}

function printFirstStep({ code }: FirstStep, publicUrl: string): void {
  const found = "found --stack 'My company' --name 'Ann Admin' --email ann@example.com --password-stdin"
  print('Nobody can sign in yet. Create your company and its first admin:')
  if (code !== null) {
    print(`  in a browser on this machine at ${publicUrl}/login, with the code ${code}`)
    print('  or by the command')
  }
  print(`  echo 'a long password' | ${commandLine('command', found)}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints one line for an error that the operator can fix, and the whole stack for any other. */
function report(error: unknown, outcome = "Sensorstack can't start."): void {
  const reason = explainError(error)
  if (reason !== undefined) process.stderr.write(`${outcome} ${reason}\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
}
