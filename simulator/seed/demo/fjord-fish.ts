import { day, hour } from '../../scenarios/calendar.ts'
import { boxes, contact, person, type StackPlan, stock } from '../plan/plan.ts'
import { fjordFishAssets, fjordFishNotes } from './fjord-fish-assets.ts'
import { fjordFishLogo } from './logos.ts'

/** A fish processor that lands, fillets and freezes fish; the compressor of cold room 3 is failing. */
export const fjordFish: StackPlan = {
  name: 'Fjord Fish',
  address: { address: 'Bontelabo 2', zipcode: '5003', city: 'Bergen', country: 'NO' },
  tags: ['Export', 'Service contract'],
  persons: [
    contact('Ingrid Solberg', 'ingrid.solberg@fjordfish.example', 'Plant manager', {
      phone: '+47 55 900 1200',
    }),
    contact('Einar Lund', 'einar.lund@fjordfish.example', 'Purchasing', { tags: ['Invoices'] }),
  ],
  logo: fjordFishLogo,
  people: [
    person('Ingrid Solberg', 'admin@fjordfish.example', 'admin', 'Plant manager'),
    person('Henrik Dahl', 'viewer@fjordfish.example', 'viewer', 'Night watch'),
    { ...person('Kari Hansen', 'kari.hansen@fjordfish.example', 'manager', 'Quality'), wantsReport: true },
    person('Ola Berge', 'ola.berge@fjordfish.example', 'viewer', 'Loading dock', 'inactive'),
    person('Silje Moen', 'silje.moen@fjordfish.example', 'viewer', 'Laboratory', 'invited'),
  ],
  partners: {
    companies: [
      {
        name: 'Nordkraft Kulde',
        email: 'service@nordkraft-kulde.example',
        phone: '+47 55 310 4400',
        address: { address: 'Solheimsgaten 15', zipcode: '5058', city: 'Bergen', country: 'NO' },
        supplies: true,
        tags: ['Refrigeration', '24 h'],
        persons: [contact('Tor Aasen', 'tor.aasen@nordkraft-kulde.example', 'Service technician')],
      },
    ],
    contacts: [contact('Liv Strand', 'liv.strand@inspection.example', 'Food inspector')],
  },
  chartGroups: [{ name: 'HACCP', charts: ['Temperature', 'Battery voltage'], types: ['cold_chain'] }],
  boxes: [
    ...boxes(20_413, [
      ['Cold room 1, rear wall', 'cold_room', 3.6],
      ['Cold room 1, door side', 'cold_room', 4],
      ['Cold room 2, rear wall', 'cold_room', 3.7],
      ['Cold room 2, door side', 'cold_room', 4.1],
      ['Cold room 2, ceiling', 'cold_room', 4.2, 'had_cold_spells'],
      ['Cold room 3, rear wall', 'cold_room', 4, 'cold_room_failing'],
      ['Cold room 3, door side', 'cold_room', 4, 'cold_room_warming'],
      ['Cold room 3, ceiling', 'cold_room', 4.2, 'cold_room_warming'],
      ['Cold room 4, rear wall', 'cold_room', 3.5, 'had_warm_spells'],
      ['Cold room 4, door side', 'cold_room', 3.9, 'gappy'],
      ['Deep freezer A, top', 'freezer', -22],
      ['Deep freezer A, bottom', 'freezer', -23],
      ['Deep freezer B, top', 'freezer', -21],
      ['Deep freezer B, bottom', 'freezer', -22, 'dying_battery'],
      ['Blast freezer, outlet', 'freezer', -27],
      ['Blast freezer, inlet', 'freezer', -25],
      ['Ice store', 'freezer', -9],
      ['Compressor 1, bearing', 'machine', 71],
      ['Compressor 2, bearing', 'machine', 73, 'worn_bearing'],
      ['Ice machine, motor', 'machine', 58],
      ['Van SV 48213', 'delivery_van', 4],
      ['Van SV 48214', 'delivery_van', 4],
      ['Van SV 51177', 'delivery_van', 4, 'silent_for_hours'],
      ['Landing stage, cabinet', 'cold_room', 6, 'disabled'],
    ]),
    ...stock(20_437, ['CT-120', 'CT-120']),
  ],
  assets: fjordFishAssets,
  notes: fjordFishNotes,
  limits: {
    templates: [
      {
        name: 'Fresh fish',
        sensor_box_type: 'cold_chain',
        measure_type: 'temperature',
        critical_min: -1,
        attention_min: 0,
        attention_max: 6,
        critical_max: 8,
        hysteresis: 0.3,
        min_duration_s: 1_200,
      },
      {
        name: 'Motors and bearings',
        sensor_box_type: 'machine',
        measure_type: 'temperature',
        attention_max: 85,
        critical_max: 95,
        hysteresis: 2,
      },
    ],
    byTemplate: [
      'Cold room 1, rear wall',
      'Cold room 1, door side',
      'Cold room 2, rear wall',
      'Ice machine, motor',
    ],
    chosen: [
      { box: 'Cold room 2, door side', measure: 'temperature', source: 'custom' },
      // Its battery voltage is low because of the cold.
      { box: 'Blast freezer, outlet', measure: 'battery_voltage', source: 'default', isOff: true },
    ],
  },
  alarms: {
    acknowledged: [
      {
        box: 'Cold room 3, ceiling',
        by: 'kari.hansen@fjordfish.example',
        before: 0.5 * hour,
        cause: 'refrigeration',
        note: 'Nordkraft is on the way. The fillets are in cold room 4.',
      },
      {
        box: 'Cold room 2, ceiling',
        by: 'kari.hansen@fjordfish.example',
        before: 2 * day,
        note: 'Thermostat was set too low, corrected.',
      },
      {
        box: 'Cold room 4, rear wall',
        by: 'admin@fjordfish.example',
        before: 12 * day,
        note: 'The door did not close; a new seal is in.',
      },
    ],
  },
  tasks: {
    unsent: ['Van SV 48214'],
    deposited: ['Van SV 51177'],
    handed: ['Ice store'],
    received: ['Van SV 48213'],
    refused: ['Deep freezer B, top'],
    runs: [
      'Cold room 1, rear wall',
      'Cold room 1, door side',
      'Cold room 2, rear wall',
      'Cold room 2, door side',
      'Cold room 4, rear wall',
      'Deep freezer A, bottom',
      'Blast freezer, outlet',
      'Blast freezer, inlet',
    ],
  },
  wakeups: [
    { box: 'Compressor 1, bearing', runs: { measure_interval_s: 60, send_interval_s: 300 } },
    {
      box: 'Ice machine, motor',
      runs: { measure_interval_s: 300, send_interval_s: 900 },
      wished: { measure_interval_s: 60, send_interval_s: 60 },
      refuses: 'send interval too short (min 300 s)',
    },
    {
      box: 'Compressor 2, bearing',
      runs: { measure_interval_s: 300, send_interval_s: 900 },
      wished: { measure_interval_s: 300, send_interval_s: 600 },
    },
  ],
  profiles: {
    kept: [
      {
        name: 'Quay Wi-Fi',
        type: 'wifi',
        ssid: 'fjordfish-quay',
        security: 'wpa2',
        password: 'sensorstack-demo-quay',
        priority: 10,
      },
      { name: 'Nordic IoT', type: 'gsm', apn: 'iot.nordic.example', username: 'fjordfish', priority: 20 },
      {
        name: 'LoRa of the harbour',
        type: 'lora',
        password: '00112233445566778899AABBCCDDEEFF',
        priority: 30,
      },
      { name: 'Cable of the plant', type: 'ethernet', priority: 5 },
    ],
    given: [
      {
        boxes: ['Cold room 1, rear wall', 'Cold room 1, door side', 'Cold room 2, rear wall'],
        profiles: ['Quay Wi-Fi', 'Nordic IoT'],
      },
      {
        boxes: ['Compressor 1, bearing', 'Ice machine, motor'],
        profiles: ['Cable of the plant', 'Quay Wi-Fi'],
      },
      { boxes: ['Blast freezer, outlet'], profiles: ['LoRa of the harbour', 'Nordic IoT'] },
      // The box is silent, so its profiles stay pending.
      { boxes: ['Van SV 51177'], profiles: ['Nordic IoT', 'Quay Wi-Fi'] },
      // A van rejects an Ethernet profile.
      { boxes: ['Van SV 48214'], profiles: ['Nordic IoT', 'Cable of the plant'] },
      { boxes: ['Cold room 4, rear wall'], profiles: ['Quay Wi-Fi'], isUnsent: true },
    ],
  },
}
