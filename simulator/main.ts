import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { FleetDevice } from './devices/fleet-device.ts'
import { fileMemory } from './devices/fleet-memory.ts'
import { runFleet } from './fleet.ts'

const usage = `Runs simulated sensorboxes against a server until Ctrl-C.

  npm run simulate -- --devices FILE [--url http://127.0.0.1:3000] [--mqtt mqtt://127.0.0.1:1883] [--speed N]

FILE is a JSON list of {hardware_unique_id, device_key, protocol, course}. FILE.memory next to it records what was
delivered. --speed N makes each box measure and connect N times as often.
`

await main()

async function main(): Promise<void> {
  const given = readArguments()
  if (!given) return
  const devices = await readDevices(given.devices)
  if (!devices) return
  const fleet = runFleet({
    httpUrl: given.url,
    mqttUrl: given.mqtt,
    devices,
    clock: { now: Date.now },
    speed: given.speed,
    memory: fileMemory(`${given.devices}.memory`),
    log: (line) => process.stderr.write(`${line}\n`),
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void fleet.stop())
  await fleet.caughtUp
  process.stdout.write(`${devices.length} sensorboxes are running.\n`)
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string', default: 'http://127.0.0.1:3000' },
        mqtt: { type: 'string', default: 'mqtt://127.0.0.1:1883' },
        devices: { type: 'string' },
        speed: { type: 'string', default: '1' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) {
      process.stdout.write(usage)
      return
    }
    const speed = Number(values.speed)
    if (values.devices === undefined) return fail(usage)
    if (!(speed > 0)) return fail('--speed must be a number above 0.')
    return { url: values.url, mqtt: values.mqtt, devices: values.devices, speed }
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
}

async function readDevices(path: string): Promise<FleetDevice[] | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as FleetDevice[]
  } catch (error) {
    return fail(`The file ${path} can't be read: ${(error as Error).message}`)
  }
}

function fail(reason: string): undefined {
  process.stderr.write(`${reason.trimEnd()}\n`)
  process.exitCode = 1
}
