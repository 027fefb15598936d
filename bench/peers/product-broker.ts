import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../platform/machine.ts'
import { resume } from '../platform/process-tree.ts'
import type { BrokerPeerStarter } from './broker-peer.ts'

/** The product's broker alone: its own module, with rules that allow everything and store nothing. */
export const productBroker: BrokerPeerStarter = {
  isInstalled: () => true,
  async start(lifetime) {
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'product-broker', 'server.ts')],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    const pid = server.pid ?? 0
    lifetime.onEnd(async () => {
      resume(pid)
      server.kill('SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    })
    return { version: `this one, on aedes ${aedesVersion()}`, port: await portOf(server), pid }
  },
}

function aedesVersion(): string {
  const text = readFileSync(join(root, 'node_modules', 'aedes', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('message', ({ port }: { port: number }) => resolve(port))
    server.once('exit', (code) => reject(new Error(`the product's broker ended with ${code}`)))
  })
}
