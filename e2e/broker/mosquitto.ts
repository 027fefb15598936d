import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { MadeSensorbox } from '@sensorstack/simulator/seed/factories.ts'
import { connectAsync } from 'mqtt'
import { choosePorts } from '../crash/program.ts'
import type { PlacedBroker } from './broker-world.ts'
import { isOpen } from './is-open.ts'

const program = '/usr/sbin/mosquitto'
const withinMs = 20_000
/** Each server needs a user of its own, because its name is also that of its session. */
const users = ['server-1', 'server-2']
const password = 'broker-password'

/** Mosquitto of Debian's package. */
export interface Mosquitto extends PlacedBroker {
  admit(box: MadeSensorbox): Promise<void>
  /** Ends it with SIGTERM, so that it saves what it has. */
  stop(): Promise<void>
}

/** Chooses a port and a folder for mosquitto without starting it. It is configured as docs/scale.md says. */
export async function placeMosquitto(): Promise<Mosquitto> {
  if (!existsSync(program))
    throw new Error('Mosquitto is missing: install the package mosquitto (apt-get install mosquitto)')
  const [port = 0] = await choosePorts(1)
  const folder = mkdtempSync(join(tmpdir(), 'sensorstack-mosquitto-'))
  const [config, passwords, rights, data] = ['conf', 'passwords', 'acl', 'data'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  mkdirSync(data)
  writeFileSync(
    config,
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous false',
      `password_file ${passwords}`,
      `acl_file ${rights}`,
      'use_username_as_clientid true',
      'persistence true',
      `persistence_location ${data}/`,
      'max_inflight_messages 0',
      'max_queued_messages 0',
      ...(process.getuid?.() === 0 ? ['user root'] : []),
      '',
    ].join('\n'),
  )
  const ofServers = users.flatMap((user) => {
    const topics = deviceTopics('+')
    return [
      `user ${user}`,
      `topic read ${topics.events}`,
      `topic read ${topics.configAck}`,
      `topic write ${topics.result}`,
      `topic write ${topics.config}`,
    ]
  })
  const own = deviceTopics('%u')
  const ofBoxes = [
    `pattern write ${own.events}`,
    `pattern write ${own.configAck}`,
    `pattern read ${own.result}`,
    `pattern read ${own.config}`,
  ]
  writeFileSync(rights, [...ofServers, ...ofBoxes, ''].join('\n'))
  const addUser = (user: string, secret: string) =>
    execFileSync('mosquitto_passwd', ['-b', passwords, user, secret], { stdio: 'ignore' })
  appendFileSync(passwords, '')
  for (const user of users) addUser(user, password)

  const mqttUrl = `mqtt://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const log = join(folder, 'log')
  const signal = async (name: NodeJS.Signals) => {
    child?.kill(name)
    await ended
  }
  return {
    urls: users.map((user) => `mqtt://${user}:${password}@127.0.0.1:${port}`),
    mqttUrl,
    admit: async ({ hardwareUniqueId: username, deviceKey }) => {
      addUser(username, deviceKey)
      child?.kill('SIGHUP')
      const end = performance.now() + withinMs
      for (;;) {
        try {
          const client = await connectAsync(
            mqttUrl,
            { username, password: deviceKey, reconnectPeriod: 0 },
            false,
          )
          return client.endAsync()
        } catch (error) {
          if (performance.now() > end) throw error
        }
      }
    },
    start: async () => {
      child = spawn(program, ['-c', config, '-v'], { stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => appendFileSync(log, chunk))
      ended = once(child, 'exit')
      const end = performance.now() + withinMs
      while (!(await isOpen(port))) {
        if (performance.now() > end || child.exitCode !== null)
          throw new Error(`mosquitto did not start:\n${readFileSync(log, 'utf8')}`)
        await delay(50)
      }
    },
    stop: () => signal('SIGTERM'),
    kill: () => signal('SIGKILL'),
    remove: async () => {
      await signal('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
