import { day } from '../../scenarios/calendar.ts'
import { boxes, person, type StackPlan } from '../plan/plan.ts'

/** A carrier that delivers medicine to pharmacies at 2 to 8 °C. */
export const mediTransport: StackPlan = {
  name: 'Medi Transport',
  address: { address: 'Airport Ring 7', zipcode: '63128', city: 'Dietzenbach', country: 'DE' },
  people: [
    person('Stefan Albrecht', 'admin@meditransport.example', 'admin', 'Responsible person'),
    person('Nadia Farouk', 'nadia.farouk@meditransport.example', 'manager', 'Dispatch'),
    person('Tim Schuster', 'tim.schuster@meditransport.example', 'viewer', 'Driver'),
    person('Eva Marx', 'eva.marx@meditransport.example', 'viewer', 'Driver', 'declined'),
  ],
  // Its charges have taken it below its limit.
  credits: { left: -104 },
  limits: {
    templates: [
      {
        name: 'Medicine, 2 to 8 °C',
        sensor_box_type: 'cold_chain',
        measure_type: 'temperature',
        critical_min: 2,
        attention_min: 2.5,
        attention_max: 7.6,
        critical_max: 8,
        hysteresis: 0.2,
        min_duration_s: 900,
      },
    ],
    byTemplate: [
      'Van 01, OF MT 101',
      'Van 02, OF MT 102',
      'Van 03, OF MT 103',
      'Van 04, OF MT 104',
      'Van 05, OF MT 105',
      'Van 06, OF MT 106',
      'Van 07, OF MT 107',
      'Van 08, OF MT 108',
      'Van 09, OF MT 109',
    ],
  },
  alarms: {
    acknowledged: [
      {
        box: 'Vaccine store, door',
        by: 'nadia.farouk@meditransport.example',
        before: 12 * day,
        cause: 'loading',
        note: 'Delivery took long. Batch 4471 is being checked.',
      },
    ],
  },
  boxes: boxes(21_001, [
    ['Van 01, OF MT 101', 'delivery_van', 5],
    ['Van 02, OF MT 102', 'delivery_van', 5],
    ['Van 03, OF MT 103', 'delivery_van', 4.8],
    ['Van 04, OF MT 104', 'delivery_van', 5],
    ['Van 05, OF MT 105', 'delivery_van', 5.2, 'gappy'],
    ['Van 06, OF MT 106', 'delivery_van', 5],
    ['Van 07, OF MT 107', 'delivery_van', 4.9],
    ['Van 08, OF MT 108', 'delivery_van', 5, 'silent_for_hours'],
    ['Van 09, OF MT 109', 'delivery_van', 5],
    ['Van 10, OF MT 110', 'delivery_van', 5, 'disabled'],
    ['Vaccine store, top shelf', 'cold_room', 5],
    ['Vaccine store, door', 'cold_room', 5.2, 'had_warm_spells'],
    ['Frozen plasma', 'freezer', -30],
  ]),
}
