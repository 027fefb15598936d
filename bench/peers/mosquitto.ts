import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { BrokerPeerStarter } from './broker-peer.ts'
import { freePorts } from './free-ports.ts'
import { startProcess } from './managed-process.ts'

const program = '/usr/sbin/mosquitto'

/** mosquitto without persistence. It sends at once, as the product does, and drops nothing. */
export const mosquitto: BrokerPeerStarter = {
  isInstalled: () => existsSync(program),
  async start(lifetime) {
    const [port = 0] = await freePorts(1)
    const config = join(lifetime.makeFolder('mosquitto'), 'mosquitto.conf')
    writeFileSync(config, settings(port))
    const { pid, untilReady } = startProcess(lifetime, program, ['-c', config])
    await untilReady(() => listens(port))
    return { version: readVersion(), port, pid }
  },
}

function settings(port: number): string {
  return `
listener ${port} 127.0.0.1
allow_anonymous true
persistence false
log_type error
set_tcp_nodelay true
max_queued_messages 0
max_inflight_messages 0
`
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** It prints its version and exits with a status other than 0. */
function readVersion(): string {
  return spawnSync(program, ['-h'], { encoding: 'utf8' }).stdout.split('\n')[0]?.trim() ?? 'unknown'
}
