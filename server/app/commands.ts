import { ApiError } from '../platform/http/answer/api-error.ts'
import { CommandRefused } from '../platform/instance/command-refused.ts'
import { explainError } from '../platform/instance/explain-error.ts'
import { commandLine } from '../platform/instance/program-folder.ts'
import { StartupError } from '../platform/instance/startup-error.ts'
import { surviveClosedPipes } from '../platform/log/closed-pipe.ts'
import { commands, usageOf } from './commands/all.ts'

const usage = `${commandLine('command', 'COMMAND')}\n\n${usageOf(commands)}`

async function run(name: string, args: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartupError(`There is no command ${name || 'without a name'}.\n\n${usage}`)
  const { loadSettingsFile } = await import('./settings/setting-names.ts')
  for (const warning of loadSettingsFile(process.env)) process.stderr.write(`Warning: ${warning}\n`)
  const { readConfig } = await import('./settings/settings.ts')
  const work = await command.load()
  return work(args, readConfig(process.env))
}

surviveClosedPipes()
const [name = '', ...args] = process.argv.slice(2)
const asksForHelp = name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')
try {
  process.stdout.write(`${asksForHelp ? usage : await run(name, args)}\n`)
} catch (error) {
  const wrongArgument = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const { message, stack } = error as Error
  const isRefusal = [CommandRefused, ApiError].some((kind) => error instanceof kind)
  const reason = isRefusal ? message : explainError(error)
  process.stderr.write(`${wrongArgument ? `${message}\n\n${usage}` : (reason ?? stack)}\n`)
  process.exitCode = 1
}
