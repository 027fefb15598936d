import { hour } from '../../scenarios/calendar.ts'
import { boxes, contact, person, type StackPlan, stock } from '../plan/plan.ts'
import { coldStoreAssets } from './other-assets.ts'

const coldStore: StackPlan = {
  name: 'Harbor Cold Store',
  address: { address: 'Kühlhauskai 9', zipcode: '21129', city: 'Hamburg', country: 'DE' },
  people: [
    person('Petra Voss', 'petra.voss@harborcoldstore.example', 'admin', 'Warehouse manager'),
    person('Cem Aydin', 'cem.aydin@harborcoldstore.example', 'viewer', 'Shift lead'),
  ],
  boxes: boxes(20_641, [
    ['Hall A, aisle 1', 'freezer', -22],
    ['Hall A, aisle 4', 'freezer', -22.5],
    ['Hall A, aisle 8', 'freezer', -21.5],
    ['Hall A, lock', 'freezer', -14, 'gappy'],
    ['Hall B, aisle 1', 'freezer', -23],
    ['Hall B, aisle 5', 'freezer', -23, 'freezer_failing'],
    ['Hall B, lock', 'freezer', -15],
    ['Hall C, fruit, east', 'cold_room', 6],
    ['Hall C, fruit, west', 'cold_room', 6.2],
    ['Hall C, gate 11', 'cold_room', 7],
    ['Hall C, gate 12', 'cold_room', 7, 'clock_fast'],
    ['Banana room 1', 'ripening_room', 15.5],
    ['Banana room 2', 'ripening_room', 16],
    ['Machine room, screw compressor', 'machine', 79],
  ]),
  alarms: { silenced: { for: 20 * hour, reason: 'Stocktaking, the gates are open' } },
  assets: coldStoreAssets,
}

const containers: StackPlan = {
  name: 'Harbor Containers',
  address: { address: 'Burchardkai 31', zipcode: '21129', city: 'Hamburg', country: 'DE' },
  people: [
    person('Malte Petersen', 'malte.petersen@harborcontainers.example', 'admin', 'Fleet manager'),
    person('Joana Ribeiro', 'joana.ribeiro@harborcontainers.example', 'manager', 'Reefer desk'),
    person('Sven Albers', 'sven.albers@harborcontainers.example', 'viewer', 'Terminal', 'invited'),
  ],
  boxes: boxes(20_701, [
    ['Reefer HLXU 482113', 'container', -18, 'harbour_weekend'],
    ['Reefer HLXU 482114', 'container', -18, 'gateway_down'],
    ['Reefer HLXU 482209', 'container', -20, 'gateway_down'],
    ['Reefer HLXU 483377', 'container', 4, 'harbour_weekend'],
    ['Reefer HLXU 490012', 'container', 2],
    ['Reefer MSKU 118204', 'container', -18, 'shock'],
    ['Reefer MSKU 118877', 'container', -18, 'gateway_down'],
    ['Reefer MSKU 120431', 'container', 5, 'gateway_down'],
    ['Reefer MSKU 120455', 'container', 5, 'silent_for_days'],
    ['Reefer MSKU 131090', 'container', -22, 'gateway_down'],
    ['Reefer TRIU 801994', 'container', -18, 'container_failing'],
    ['Reefer TRIU 801995', 'container', -18, 'gateway_down'],
    ['Reefer TRIU 805512', 'container', 8, 'container_warm'],
    ['Reefer TRIU 807730', 'container', 3, 'gateway_down'],
    ['Reefer CGMU 530071', 'container', -25, 'gateway_down'],
    ['Reefer CGMU 530118', 'container', -25, 'silent_for_a_day'],
    ['Reefer CGMU 544620', 'container', 12, 'gateway_down'],
    ['Reefer CGMU 551209', 'container', 1, 'gateway_down'],
  ]),
}

/**
 * A company that runs the harbour's sites, with its own roads and offices and two customers: a cold store and a
 * container fleet.
 */
export const harborLogistics: StackPlan = {
  name: 'Harbor Logistics',
  address: { address: 'Am Sandtorkai 60', zipcode: '20457', city: 'Hamburg', country: 'DE' },
  tags: ['Reseller', 'Service contract'],
  persons: [
    contact('Birgit Sommer', 'birgit.sommer@harborlogistics.example', 'Head of sites', {
      phone: '+49 40 3770 1210',
    }),
    contact('Holger Thiess', 'holger.thiess@harborlogistics.example', 'Accounts payable', {
      tags: ['Invoices'],
    }),
  ],
  people: [
    person('Birgit Sommer', 'admin@harborlogistics.example', 'admin', 'Head of sites'),
    person('Daniel Krüger', 'daniel.krueger@harborlogistics.example', 'manager', 'Traffic'),
    person('Fatima Yilmaz', 'fatima.yilmaz@harborlogistics.example', 'viewer', 'Control room'),
  ],
  boxes: [
    ...boxes(20_601, [
      ['Gate 1, inbound', 'road', 48],
      ['Gate 1, outbound', 'road', 48],
      ['Gate 3, inbound', 'road', 45, 'gappy'],
      ['Bridge ramp, lane 1', 'road', 72],
      ['Bridge ramp, lane 2', 'road', 78],
      ['Ring road, km 4.2', 'road', 92],
      ['Control room', 'office', 22],
      ['Canteen', 'office', 22.5, 'silent_for_hours'],
    ]),
    ...stock(20_609, ['RD-500', 'TR-410']),
  ],
  customers: [coldStore, containers],
}
