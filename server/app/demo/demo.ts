import { join } from 'node:path'
import { demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import type { FleetDevice } from '@sensorstack/simulator/devices/fleet-device.ts'
import { fileMemory } from '@sensorstack/simulator/devices/fleet-memory.ts'
import { type Fleet, runFleet } from '@sensorstack/simulator/fleet.ts'
import { demoWorld, makeDemoWorld } from '@sensorstack/simulator/seed/demo-world.ts'
import { makeSmallWorld, smallWorld } from '@sensorstack/simulator/seed/small-world.ts'
import { setSuperuser } from '../../features/people/accounts/public.ts'
import { foundInstallation } from '../../features/people/auth/public.ts'
import { findRootStackId } from '../../features/people/stacks/public.ts'
import type { MovableClock } from '../../platform/clock/clock.ts'
import { asOwner } from '../../platform/db/as-owner.ts'
import { newestMailTo } from '../../platform/mail/queries.ts'
import type { App, Platform } from '../build-app.ts'
import { injectTransport } from '../inject-transport.ts'
import type { Config } from '../settings/settings.ts'
import type { Ticker } from '../work/ticker.ts'
import { bookPastCredits } from './demo-credits.ts'
import type { DemoMonitoring } from './demo-monitoring.ts'
import { beginDemoWorld, completeDemoWorld, findDemoWorld, wipeUnfinishedDemo } from './demo-queries.ts'

export type { Fleet }

const dayMs = 86_400_000

/**
 * Returns the state of the demo: `whole` if its boxes can continue, `missing` if it has to be created in the empty database, `foreign`
 * if the database is used by people and must be left alone. Wipes a demo that a killed start left incomplete.
 */
export async function findDemo(
  platform: Platform,
  ownerUrl: string,
): Promise<{ kind: 'whole'; devices: FleetDevice[] } | { kind: 'missing' | 'foreign' }> {
  const { database, log } = platform
  const known = await database.asSystem(findDemoWorld)
  if (known?.whole) return { kind: 'whole', devices: known.devices }
  if (known) {
    log.warn('the demo world was not finished; it is made again')
    await asOwner(ownerUrl, wipeUnfinishedDemo)
    return { kind: 'missing' }
  }
  return { kind: (await database.asSystem(findRootStackId)) === undefined ? 'missing' : 'foreign' }
}

/** Creates the demo world through the API, in process, while the clock passes through its days up to the present. */
export async function seedDemo(
  platform: Platform & { clock: MovableClock },
  app: App,
  ticker: Ticker,
  config: Pick<Config, 'publicUrl' | 'demoSize'>,
  monitoring?: DemoMonitoring,
): Promise<readonly FleetDevice[]> {
  const { database, clock, random, passwords, log } = platform
  const [world, make] =
    config.demoSize === 'small' ? [smallWorld, makeSmallWorld] : [demoWorld, makeDemoWorld]
  const present = Date.now()
  await database.asSystem((tx) => beginDemoWorld(tx, new Date(present)))
  clock.set(present - world.days * dayMs)
  const client = createClient(injectTransport(app.http, config.publicUrl), { origin: config.publicUrl })
  const { devices } = await make({
    client,
    clock,
    mailbox: {
      tokenFor: async (address) => {
        const mail = await database.asSystem((tx) => newestMailTo(tx, address))
        const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1]
        if (!token) throw new Error(`no mail with a token to ${address}`)
        return token
      },
    },
    foundInstallation: async (given) => {
      await foundInstallation({ database, random, clock, passwords }, given)
    },
    setSuperuser: async (address) => {
      await setSuperuser({ database, random, clock }, address, true)
    },
    bookPast: (past) => bookPastCredits(platform, past),
    runDueWork: ticker.runDue,
    log: (line) => log.info(line),
  })
  // Tests count the boxes of the small world.
  if (monitoring && config.demoSize === 'whole') {
    const admin = await client.signIn('admin@northwind.example', demoPassword)
    await monitoring.seed(admin, client, clock.now())
  }
  clock.release()
  await database.asSystem((tx) => completeDemoWorld(tx, new Date(clock.now()), devices))
  return devices
}

/** Returns the URL of this server on its own machine. */
export function ownAddress(config: Pick<Config, 'host' | 'port'>): string {
  return `http://${ownName(config)}:${config.port}`
}

function ownName({ host }: Pick<Config, 'host'>): string {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return own.includes(':') ? `[${own}]` : own
}

/** Makes the demo's boxes continue to report to this server. */
export function runDemoFleet(
  platform: Platform,
  config: Pick<Config, 'host' | 'port' | 'mqttPort' | 'dataDir'>,
  devices: readonly FleetDevice[],
): Fleet {
  return runFleet({
    httpUrl: ownAddress(config),
    mqttUrl: `mqtt://${ownName(config)}:${config.mqttPort}`,
    devices,
    clock: platform.clock,
    memory: fileMemory(join(config.dataDir, 'demo-fleet.json')),
    log: (line) => platform.log.info(line),
  })
}
