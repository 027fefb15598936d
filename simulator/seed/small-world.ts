import { minute } from '../scenarios/calendar.ts'
import { fjordFish } from './demo/fjord-fish.ts'
import { northwind } from './demo/northwind.ts'
import { demoWorld } from './demo-world.ts'
import type { Installation } from './installation.ts'
import { type MadeWorld, makePlannedWorld } from './made-world.ts'
import { boxes, person, stock, type WorldPlan } from './plan/plan.ts'

/** Two customers with a dozen boxes in every state and two days of readings, with the demo's logins. */
export const smallWorld: WorldPlan = {
  root: demoWorld.root,
  superuser: demoWorld.superuser,
  days: 2,
  readEveryMs: 15 * minute,
  provider: {
    ...northwind,
    // Tests upload these themselves.
    logo: undefined,
    assets: undefined,
    notes: undefined,
    limits: undefined,
    profiles: undefined,
    boxes: stock(20_351, ['CT-120', 'EW-10']),
    customers: [
      {
        ...fjordFish,
        logo: undefined,
        assets: undefined,
        notes: undefined,
        limits: undefined,
        alarms: undefined,
        tasks: undefined,
        wakeups: undefined,
        profiles: undefined,
        boxes: [
          ...boxes(20_417, [
            ['Cold room 2, rear wall', 'cold_room', 3.7],
            ['Cold room 3, rear wall', 'cold_room', 4, 'cold_room_failing'],
            ['Cold room 3, door side', 'cold_room', 4, 'cold_room_warming'],
            ['Deep freezer A, top', 'freezer', -22, 'shock'],
            ['Van SV 51177', 'delivery_van', 4, 'silent_for_hours'],
            ['Compressor 1, bearing', 'machine', 71],
            ['Office', 'office', 22],
            ['Landing stage, cabinet', 'cold_room', 6, 'disabled'],
          ]),
          ...stock(20_430, ['CT-120']),
        ],
      },
      {
        name: 'Alpine Dairy',
        address: { address: 'Molkereistrasse 4', zipcode: '6020', city: 'Innsbruck', country: 'AT' },
        people: [person('Matthias Gruber', 'admin@alpinedairy.example', 'admin', 'Managing director')],
        boxes: boxes(20_501, [
          ['Milk tank 2, outlet', 'milk_tank', 3.9],
          ['Mould room', 'ripening_room', 9],
        ]),
      },
    ],
  },
}

/** Creates the small world in an empty installation whose clock is two days back. */
export function makeSmallWorld(installation: Installation): Promise<MadeWorld> {
  return makePlannedWorld(installation, smallWorld)
}
