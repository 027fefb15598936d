import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { makeWorld, type World } from '@sensorstack/simulator/seed/factories.ts'
import { newestMailTo } from './invariants/snapshot-queries.ts'
import { type Program, root } from './program.ts'

/** Sets up the installation with the operator's command, and creates its people and stacks through the API. */
export async function foundWorld(
  program: Pick<Program, 'url' | 'environment' | 'superuserUrl'>,
): Promise<World> {
  return makeWorld({
    client: createClient(httpTransport(program.url), { origin: program.url }),
    mailbox: {
      async tokenFor(address) {
        const mail = await newestMailTo(program.superuserUrl(), address)
        const token = /token=([\w-]+)/.exec(mail ?? '')?.[1]
        if (!token) throw new Error(`no mail with a token to ${address}`)
        return token
      },
    },
    foundInstallation: ({ stackName, adminName, adminEmail, password }) =>
      command(
        program,
        ['found', '--stack', stackName, '--name', adminName, '--email', adminEmail, '--password-stdin'],
        password,
      ),
  })
}

/** Runs an operator's command on the installation; `input` is its standard input. */
export async function command(
  program: Pick<Program, 'environment'>,
  args: readonly string[],
  input: string,
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'server', 'app', 'commands.ts'), ...args],
    {
      cwd: root,
      env: program.environment,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => (said += chunk))
  child.stdin.end(`${input}\n`)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`the command ${args[0]} failed: ${said}`)
}
