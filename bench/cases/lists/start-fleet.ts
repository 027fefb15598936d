import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { foundWorld } from '@sensorstack/e2e/crash/found-world.ts'
import { placeProgram } from '@sensorstack/e2e/crash/program.ts'
import { concurrently } from '@sensorstack/simulator/concurrently.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import { copyBoxes } from './copy-queries.ts'
import type { Fleet } from './fleet.ts'
import { uploadOne } from './upload-steadily.ts'

const firstStartMs = 60_000

/** The number of boxes that have a key and upload; the others only appear in lists. */
const uploading = 500

/** Starts the product with `boxes` enabled boxes in one stack. The uploading ones are registered through its API. */
export async function startFleet(lifetime: Lifetime, boxes: number): Promise<Fleet> {
  const program = await placeProgram({ DEMO: 'off' })
  lifetime.onEnd(() => program.remove())
  program.start()
  await program.untilReady(firstStartMs)
  const { admin } = (await foundWorld(program)).provider
  const session = await admin.signIn()
  const deviceKeys: string[] = []
  await concurrently(
    Array.from({ length: uploading }, (_, nr) => nr),
    6,
    async (nr) => {
      const { id, device_key } = await session.call(registerSensorbox, {
        body: {
          serial_number: `NW-${100_000 + nr}`,
          hardware_unique_id: `fleet-${nr}`,
          model: 'CT-120',
          alias: `Cold room ${nr % 97} of site ${nr % 41}`,
        },
      })
      await session.call(enableSensorbox, { params: { id } })
      deviceKeys.push(device_key)
    },
  )
  const cookie = await signInRaw(program.url, admin)
  const fleet = { url: program.url, cookie, deviceKeys, databaseUrl: program.superuserUrl() }
  for (let nr = 0; nr < uploading; nr++) await uploadOne(fleet, nr)
  await copyBoxes(program.superuserUrl(), boxes - uploading)
  return fleet
}

async function signInRaw(url: string, person: { email: string; password: string }): Promise<string> {
  const body = new URLSearchParams({ username: person.email, password: person.password })
  const answer = await fetch(new URL(fillPath(login), url), { method: login.method, body })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || cookie === undefined) throw new Error(`${person.email} can't sign in: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}
