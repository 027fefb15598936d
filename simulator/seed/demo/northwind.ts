import { day, hour } from '../../scenarios/calendar.ts'
import { boxes, delivered, person, type StackPlan, stock } from '../plan/plan.ts'
import { alpineDairy } from './alpine-dairy.ts'
import { cityMuseum } from './city-museum.ts'
import { fjordFish } from './fjord-fish.ts'
import { greenValleyFarms } from './green-valley-farms.ts'
import { harborLogistics } from './harbor-logistics.ts'
import { northwindLogo } from './logos.ts'
import { mediTransport } from './medi-transport.ts'
import { northwindPartners } from './northwind-partners.ts'
import { northwindAssets, northwindNotes } from './other-assets.ts'

/** The provider: it sells and monitors the boxes, keeps the stock, and has a few boxes on its own premises. */
export const northwind: StackPlan = {
  name: 'Northwind Sensors',
  address: { address: 'Speicherstrasse 12', zipcode: '20457', city: 'Hamburg', country: 'DE' },
  logo: northwindLogo,
  people: [
    person('Nora Lindqvist', 'admin@northwind.example', 'admin', 'Head of operations'),
    person('Jonas Weber', 'manager@northwind.example', 'manager', 'Customer service'),
    person('Amira Haddad', 'viewer@northwind.example', 'viewer', 'Sales'),
    person('Tomasz Zielinski', 'tomasz.zielinski@northwind.example', 'manager', 'Field service'),
    person('Lea Brandt', 'lea.brandt@northwind.example', 'viewer', 'Accounting', 'invited'),
    person('Oskar Nyberg', 'oskar.nyberg@northwind.example', 'viewer', 'Trainee', 'declined'),
  ],
  partners: northwindPartners,
  boxes: [
    ...boxes(20_301, [
      ['Head office, open space', 'office', 22],
      ['Head office, meeting room Elbe', 'office', 22],
      ['Head office, kitchen', 'office', 22.5],
      ['Workshop, endurance test', 'machine', 68],
      ['Workshop, climate chamber', 'cold_room', 5, 'cold_room_warming'],
      ['Showroom, demo freezer', 'freezer', -20, 'freezer_failing'],
      ['Showroom, demo showcase', 'showcase', 50],
      ['Server room', 'office', 21, 'silent_for_hours'],
      ['Test rig, old firmware', 'machine', 60, 'disabled'],
    ]),
    ...delivered(boxes(20_310, [['Showroom, lent showcase', 'showcase', 51, 'returned']]), {
      to: 'City Museum',
      before: 8 * day,
      orderNumber: 'CM-2026-118',
      withData: true,
      keepsCopy: true,
    }),
    ...delivered(stock(20_311, ['CT-120']), {
      to: 'Harbor Logistics',
      before: 4 * hour,
      orderNumber: 'HL-2026-204',
      withData: false,
      keepsCopy: true,
      isOnItsWay: true,
    }),
    ...stock(20_351, ['CT-120', 'CT-120', 'CT-120', 'CT-120', 'CL-210', 'CL-210', 'CL-210']),
    ...stock(20_358, ['MT-300', 'MT-300', 'RD-500', 'TR-410', 'TR-410', 'EW-10', 'EW-10', 'EW-20']),
  ],
  limits: {
    templates: [
      {
        name: 'Rooms where people work',
        sensor_box_type: 'climate',
        measure_type: 'temperature',
        attention_min: 15,
        attention_max: 28,
        critical_max: 32,
        hysteresis: 0.5,
        min_duration_s: 1_800,
      },
    ],
  },
  profiles: {
    kept: [
      {
        name: 'Head office Wi-Fi',
        type: 'wifi',
        ssid: 'northwind-sensors',
        security: 'wpa2',
        password: 'sensorstack-demo-office',
        priority: 10,
      },
      {
        name: 'Field service SIM',
        type: 'gsm',
        apn: 'iot.northwind.example',
        username: 'northwind',
        priority: 20,
      },
    ],
    given: [
      {
        boxes: ['Head office, open space', 'Head office, meeting room Elbe', 'Head office, kitchen'],
        profiles: ['Head office Wi-Fi'],
      },
      {
        boxes: ['Workshop, endurance test', 'Workshop, climate chamber'],
        profiles: ['Head office Wi-Fi', 'Field service SIM'],
      },
      // The box is silent, so its profiles stay pending.
      { boxes: ['Server room'], profiles: ['Head office Wi-Fi', 'Field service SIM'] },
      { boxes: ['Showroom, demo showcase'], profiles: ['Field service SIM'], isUnsent: true },
    ],
  },
  assets: northwindAssets,
  notes: northwindNotes,
  credits: { left: 12_500 },
  customers: [fjordFish, alpineDairy, harborLogistics, cityMuseum, greenValleyFarms, mediTransport],
}
