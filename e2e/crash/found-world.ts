import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { makeWorld, type World } from '@sensorstack/simulator/seed/factories.ts'
import { newestMailTo } from './invariants/snapshot-queries.ts'
import type { Program } from './program.ts'
import { runCommand } from './run-command.ts'

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
      runCommand(
        program.environment,
        ['found', '--stack', stackName, '--name', adminName, '--email', adminEmail, '--password-stdin'],
        `${password}\n`,
      ),
  })
}
