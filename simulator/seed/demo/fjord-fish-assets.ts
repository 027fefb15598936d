import { day } from '../../scenarios/calendar.ts'
import { type AssetPlan, type BoxNotesPlan, certificate, instructions } from '../plan/asset-plan.ts'

const cooling = [
  ['Kari Hansen', 'Responsible'],
  ['Tor Aasen', 'Technician'],
] as const

export const fjordFishAssets: readonly AssetPlan[] = [
  {
    name: 'Cold room 1',
    type: 'Cold room',
    description: 'Fresh fillets, at most three days.',
    boxes: ['Cold room 1, rear wall', 'Cold room 1, door side'],
    contacts: cooling,
    tags: ['HACCP'],
    photos: [['Cold room 1 from the door', 'room']],
    documents: [
      instructions(
        'Cleaning plan',
        'Daily: floor and drain',
        'Monday: shelves',
        'First of the month: evaporator',
      ),
    ],
  },
  {
    name: 'Cold room 2',
    type: 'Cold room',
    description: 'Salmon for export.',
    boxes: ['Cold room 2, rear wall', 'Cold room 2, door side', 'Cold room 2, ceiling'],
    contacts: cooling,
    tags: ['HACCP', 'Export'],
    photos: [['Shelves in cold room 2', 'shelves']],
  },
  {
    name: 'Cold room 3',
    type: 'Cold room',
    description: 'The compressor is from 2011; a new one is ordered.',
    boxes: ['Cold room 3, rear wall', 'Cold room 3, door side', 'Cold room 3, ceiling'],
    shown: { boxes: ['Cold room 3, rear wall', 'Cold room 3, door side'], charts: ['Temperature'] },
    contacts: [...cooling, ['Ingrid Solberg', 'Emergency contact']],
    tags: ['HACCP', 'Repair'],
    photos: [
      ['Cold room 3 from the door', 'room'],
      ['Compressor of cold room 3', 'machine'],
    ],
    documents: [
      certificate('Cold room 3', '14 January 2026'),
      instructions(
        'Repair of the compressor',
        'Ordered from Nordkraft Kulde',
        'Until then: move fillets to cold room 4',
      ),
    ],
  },
  {
    name: 'Cold room 4',
    type: 'Cold room',
    boxes: ['Cold room 4, rear wall', 'Cold room 4, door side'],
    contacts: cooling,
    tags: ['HACCP'],
  },
  {
    name: 'Cold room 5',
    type: 'Cold room',
    description: 'Under construction; sensorboxes follow in spring.',
    boxes: [],
    contacts: [['Ingrid Solberg', 'Responsible']],
  },
  {
    name: 'Deep freezer A',
    type: 'Freezer',
    boxes: ['Deep freezer A, top', 'Deep freezer A, bottom'],
    contacts: cooling,
  },
  {
    name: 'Deep freezer B',
    type: 'Freezer',
    boxes: ['Deep freezer B, top', 'Deep freezer B, bottom'],
    contacts: cooling,
  },
  {
    name: 'Blast freezer',
    type: 'Freezer',
    boxes: ['Blast freezer, outlet', 'Blast freezer, inlet'],
    contacts: cooling,
    documents: [certificate('Blast freezer', '3 March 2026')],
  },
  { name: 'Ice store', type: 'Freezer', boxes: ['Ice store'] },
  {
    name: 'Compressor 1',
    type: 'Machine',
    boxes: ['Compressor 1, bearing'],
    contacts: [['Tor Aasen', 'Technician']],
  },
  {
    name: 'Compressor 2',
    type: 'Machine',
    boxes: ['Compressor 2, bearing'],
    contacts: [['Tor Aasen', 'Technician']],
    tags: ['Repair'],
    photos: [['Type plate', 'machine']],
  },
  {
    name: 'Van SV 48213',
    type: 'Vehicle',
    boxes: ['Van SV 48213'],
    contacts: [['Ola Berge', 'Driver']],
    photos: [['Van SV 48213', 'van']],
  },
  { name: 'Van SV 48214', type: 'Vehicle', boxes: ['Van SV 48214'] },
  { name: 'Van SV 51177', type: 'Vehicle', boxes: ['Van SV 51177'] },
]

export const fjordFishNotes: readonly BoxNotesPlan[] = [
  {
    box: 'Cold room 3, rear wall',
    description: 'Behind the third evaporator, 1.8 m above the floor.',
    tags: ['HACCP', 'Repair'],
    photos: [['Where it hangs', 'room']],
    documents: [certificate('NW-20418', '14 January 2026')],
  },
  {
    box: 'Cold room 3, door side',
    tags: ['HACCP', 'Repair'],
    silence: { for: 2 * day, reason: 'Repair of the compressor' },
  },
  { box: 'Cold room 2, rear wall', tags: ['HACCP'], documents: [certificate('NW-20415', '14 January 2026')] },
  { box: 'Van SV 51177', tags: ['On the road'] },
  { box: 'Van SV 48213', tags: ['On the road'] },
]
