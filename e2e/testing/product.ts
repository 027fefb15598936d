import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')
const readyWithinMs = 120_000
const rememberedCharacters = 20_000

/** The settings in which the browser tests differ from `npm start`, apart from the ports and the data folder. */
const settings = { DEMO: 'small', LOG_LEVEL: 'warn' }

/** The built product, running for the browser tests. */
export interface Product {
  url: string
  mqttUrl: string
  /** Where the product expects the monitoring system of another vendor; a test may serve one there. */
  monitoringPort: number
  dataDir: string
  stop(): Promise<void>
}

/** Starts the same program as `npm start`, on free ports and with new data, and waits until its demo world is complete. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sensorstack-e2e-'))
  const [port, mqttPort, metricsPort, monitoringPort = 0] = await freePorts(4)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutOwnSettings(process.env),
      ...settings,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      METRICS_PORT: String(metricsPort),
      EXTERNAL_MONITORING_URL: `http://127.0.0.1:${monitoringPort}`,
      EXTERNAL_MONITORING_INSIDE: 'on',
      DATA_DIR: dataDir,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-rememberedCharacters)
    })
  }
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await exited
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, exited)
  } catch (error) {
    await stop()
    throw new Error(`The product did not become ready: ${(error as Error).message}\n${output}`)
  }
  return { url, mqttUrl: `mqtt://127.0.0.1:${mqttPort}`, monitoringPort, dataDir, stop }
}

/** Removes databases and addresses that developers have set for themselves. */
export function withoutOwnSettings(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = /^(HOST|PUBLIC_URL|SMTP_URL|DATABASE_(APP_|SYSTEM_)?URL)$/
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !own.test(name)))
}

async function waitUntilReady(url: string, exited: Promise<unknown[]>): Promise<void> {
  const ended = exited.then(([code]) => {
    throw new Error(`it ended with ${code}`)
  })
  ended.catch(() => {})
  const end = performance.now() + readyWithinMs
  while (performance.now() < end) {
    const ready = fetch(`${url}/api/health`).then(
      (response) => response.status === 200,
      () => false,
    )
    if (await Promise.race([ready, ended])) return
    await Promise.race([delay(100), ended])
  }
  throw new Error(`it was still preparing after ${readyWithinMs / 1000} s`)
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
