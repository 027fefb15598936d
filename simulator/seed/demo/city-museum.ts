import { day, hour } from '../../scenarios/calendar.ts'
import { boxes, person, type StackPlan, stock } from '../plan/plan.ts'
import { museumAssets } from './other-assets.ts'

/** A museum that keeps its exhibits at a constant humidity. */
export const cityMuseum: StackPlan = {
  name: 'City Museum',
  address: { address: 'Museumsplatz 1', zipcode: '01067', city: 'Dresden', country: 'DE' },
  people: [
    person('Clara Neumann', 'admin@citymuseum.example', 'admin', 'Conservator'),
    person('Rafael Santos', 'rafael.santos@citymuseum.example', 'viewer', 'Facility'),
    person('Greta Lorenz', 'greta.lorenz@citymuseum.example', 'manager', 'Registrar', 'inactive'),
  ],
  // Close to its limit, but the monthly charges do not take it below.
  credits: { left: -82, prices: { sensorbox_active: 0.25, sending_measured_data: 0.01, platform_fee: 2 } },
  boxes: [
    ...boxes(20_801, [
      ['Gallery 1, showcase 1', 'showcase', 50],
      ['Gallery 1, showcase 2', 'showcase', 50],
      ['Gallery 1, showcase 5', 'showcase', 48],
      ['Gallery 2, Gobelin', 'showcase', 52],
      ['Gallery 2, lute', 'showcase', 50, 'dry_air'],
      ['Gallery 2, panel painting', 'showcase', 51, 'had_damp_spells'],
      ['Gallery 3, manuscripts', 'showcase', 45],
      ['Gallery 3, globe', 'showcase', 48],
      ['Gallery 4, silver', 'showcase', 40, 'dying_battery'],
      ['Gallery 4, armour', 'showcase', 40],
      ['Gallery 5, herbarium', 'showcase', 47],
      ['Gallery 5, ivory', 'showcase', 53, 'dry_air'],
      ['Depot, shelf row 3', 'showcase', 49],
      ['Depot, textile store', 'showcase', 50, 'gappy'],
      ['Library, reading room', 'office', 21.5],
      ['Lecture hall', 'office', 22, 'silent_for_days'],
      ['Special exhibition, loan 14', 'showcase', 50, 'disabled'],
    ]),
    ...stock(20_818, ['CL-210']),
  ],
  limits: {
    templates: [
      {
        name: 'Rooms with visitors',
        sensor_box_type: 'climate',
        measure_type: 'temperature',
        attention_min: 15,
        attention_max: 26,
        critical_max: 30,
        hysteresis: 0.5,
        min_duration_s: 1_800,
      },
    ],
  },
  alarms: {
    acknowledged: [
      {
        box: 'Gallery 2, lute',
        by: 'admin@citymuseum.example',
        before: 5 * hour,
        note: 'Humidifier ordered. Water bowl in the showcase until then.',
      },
      {
        box: 'Gallery 2, panel painting',
        by: 'admin@citymuseum.example',
        before: 2 * day,
        note: 'The floor was being cleaned.',
      },
    ],
    silencedAssets: [{ asset: 'Gallery 5', for: 3 * day }],
  },
  assets: museumAssets,
}
