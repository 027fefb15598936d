import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { choosePorts } from '../crash/program.ts'
import type { PlacedBroker } from './broker-world.ts'
import { isOpen } from './is-open.ts'

const scripts = '/usr/lib/rabbitmq/bin'
const withinMs = 90_000
const user = 'sensorstack'
const password = 'broker-password'

/** RabbitMQ of Debian's package. */
export interface RabbitMq extends PlacedBroker {
  readonly managementUrl: string
  /** The process id of the script that started it, whose child it is. */
  pid(): number
}

/** Whether Debian's package is installed. */
export function isRabbitMqInstalled(): boolean {
  return existsSync(join(scripts, 'rabbitmq-server'))
}

/** Chooses ports and a folder for RabbitMQ without starting it. It asks at `questions` about boxes, as docs/scale.md says. */
export async function placeRabbitMq(questions: string): Promise<RabbitMq> {
  if (!isRabbitMqInstalled())
    throw new Error(
      'RabbitMQ is missing: install the package rabbitmq-server (apt-get install rabbitmq-server)',
    )
  const [amqp = 0, mqtt = 0, management = 0, epmd = 0, distribution = 0] = await choosePorts(5)
  const folder = mkdtempSync(join(tmpdir(), 'sensorstack-rabbitmq-'))
  mkdirSync(join(folder, 'home'))
  const config = join(folder, 'rabbitmq.conf')
  writeFileSync(
    config,
    [
      `listeners.tcp.1 = 127.0.0.1:${amqp}`,
      `mqtt.listeners.tcp.1 = 127.0.0.1:${mqtt}`,
      `management.tcp.ip = 127.0.0.1`,
      `management.tcp.port = ${management}`,
      `default_user = ${user}`,
      `default_pass = ${password}`,
      'mqtt.allow_anonymous = false',
      'auth_backends.1 = internal',
      'auth_backends.2 = http',
      'auth_http.http_method = post',
      ...['user', 'vhost', 'resource', 'topic'].map(
        (kind) => `auth_http.${kind}_path = ${questions}/${kind}`,
      ),
      '',
    ].join('\n'),
  )
  writeFileSync(join(folder, 'plugins'), '[rabbitmq_mqtt,rabbitmq_management,rabbitmq_auth_backend_http].\n')
  // How long it remembers that a box may publish: longer than any test.
  writeFileSync(join(folder, 'advanced.config'), '[{rabbit, [{channel_tick_interval, 3600000}]}].\n')
  const environment = {
    ...process.env,
    HOME: join(folder, 'home'),
    ERL_EPMD_PORT: String(epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `sensorstack${epmd}@localhost`,
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_CONFIG_FILE: config,
    RABBITMQ_ADVANCED_CONFIG_FILE: join(folder, 'advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_LOGS: join(folder, 'rabbit.log'),
    ERL_CRASH_DUMP: join(folder, 'erl_crash.dump'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  }
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const signal = async (name: NodeJS.Signals) => {
    // The script's child is the broker, in the same group.
    if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name)
    await ended
  }
  return {
    urls: [`amqp://${user}:${password}@127.0.0.1:${amqp}`],
    mqttUrl: `mqtt://127.0.0.1:${mqtt}`,
    managementUrl: `http://${user}:${password}@127.0.0.1:${management}`,
    start: async () => {
      child = spawn(join(scripts, 'rabbitmq-server'), { env: environment, stdio: 'ignore', detached: true })
      ended = once(child, 'exit')
      const end = performance.now() + withinMs
      for (const port of [amqp, mqtt, management]) {
        while (!(await isOpen(port))) {
          if (performance.now() > end || child.exitCode !== null) {
            throw new Error(`RabbitMQ did not start:\n${readFileSync(join(folder, 'rabbit.log'), 'utf8')}`)
          }
          await delay(100)
        }
      }
    },
    pid: () => child?.pid ?? 0,
    kill: () => signal('SIGKILL'),
    remove: async () => {
      await signal('SIGTERM')
      execFileSync('epmd', ['-port', String(epmd), '-kill'], { env: environment, stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
