import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { root } from './program.ts'

/** Runs an operator's command on an installation, with its standard input; throws what it says if it fails. */
export async function runCommand(
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
  input = '',
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/app/commands.ts', ...args], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: environment,
  })
  child.stdin.end(input)
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (status !== 0) throw new Error(`the command ${args[0]} failed: ${said}`)
}
