import { day } from '../../scenarios/calendar.ts'
import { type AssetPlan, type BoxNotesPlan, certificate } from '../plan/asset-plan.ts'

export const northwindAssets: readonly AssetPlan[] = [
  {
    name: 'Head office',
    type: 'Building',
    boxes: ['Head office, open space', 'Head office, meeting room Elbe', 'Head office, kitchen'],
    contacts: [['Nora Lindqvist', 'Responsible']],
  },
  {
    name: 'Climate chamber',
    type: 'Test rig',
    boxes: ['Workshop, climate chamber'],
    contacts: [['Tomasz Zielinski', 'Technician']],
  },
  {
    name: 'Endurance test',
    type: 'Test rig',
    boxes: ['Workshop, endurance test'],
    contacts: [['Tomasz Zielinski', 'Technician']],
    photos: [['Endurance test', 'machine']],
  },
  {
    name: 'Showroom',
    type: 'Building',
    boxes: ['Showroom, demo freezer', 'Showroom, demo showcase'],
    contacts: [['Amira Haddad', 'Responsible']],
    photos: [['Showcase', 'showcase']],
  },
]

export const northwindNotes: readonly BoxNotesPlan[] = [
  {
    box: 'Showroom, demo freezer',
    description: 'For visitors: its compressor is made to fail.',
    photos: [['Demo freezer', 'shelves']],
    documents: [certificate('NW-20306', '20 April 2026')],
    tags: ['Demo'],
    silence: { for: 30 * day, reason: 'Made to fail for visitors' },
  },
  {
    box: 'Showroom, lent showcase',
    description: 'Lent to the City Museum for a year.',
    photos: [['Showcase before it was lent', 'showcase']],
    documents: [certificate('NW-20310', '20 April 2026')],
  },
  { box: 'Workshop, climate chamber', tags: ['Demo'] },
]

export const coldStoreAssets: readonly AssetPlan[] = [
  {
    name: 'Hall A',
    type: 'Hall',
    boxes: ['Hall A, aisle 1', 'Hall A, aisle 4', 'Hall A, aisle 8', 'Hall A, lock'],
    contacts: [['Petra Voss', 'Responsible']],
    photos: [['Aisle 4', 'shelves']],
  },
  {
    name: 'Hall B',
    type: 'Hall',
    boxes: ['Hall B, aisle 1', 'Hall B, aisle 5', 'Hall B, lock'],
    contacts: [
      ['Petra Voss', 'Responsible'],
      ['Cem Aydin', 'Emergency contact'],
    ],
  },
  {
    name: 'Hall C',
    type: 'Hall',
    boxes: ['Hall C, fruit, east', 'Hall C, fruit, west', 'Hall C, gate 11', 'Hall C, gate 12'],
  },
  { name: 'Banana rooms', type: 'Ripening room', boxes: ['Banana room 1', 'Banana room 2'] },
  { name: 'Screw compressor', type: 'Machine', boxes: ['Machine room, screw compressor'] },
]

export const museumAssets: readonly AssetPlan[] = [
  {
    name: 'Gallery 1',
    type: 'Gallery',
    boxes: ['Gallery 1, showcase 1', 'Gallery 1, showcase 2', 'Gallery 1, showcase 5'],
    contacts: [['Clara Neumann', 'Responsible']],
    photos: [['Showcase 2', 'showcase']],
  },
  {
    name: 'Gallery 2',
    type: 'Gallery',
    boxes: ['Gallery 2, Gobelin', 'Gallery 2, lute', 'Gallery 2, panel painting'],
    contacts: [['Clara Neumann', 'Responsible']],
  },
  { name: 'Gallery 3', type: 'Gallery', boxes: ['Gallery 3, manuscripts', 'Gallery 3, globe'] },
  { name: 'Gallery 4', type: 'Gallery', boxes: ['Gallery 4, silver', 'Gallery 4, armour'] },
  { name: 'Gallery 5', type: 'Gallery', boxes: ['Gallery 5, herbarium', 'Gallery 5, ivory'] },
  {
    name: 'Depot',
    type: 'Store',
    boxes: ['Depot, shelf row 3', 'Depot, textile store'],
    contacts: [['Rafael Santos', 'Technician']],
  },
]

export const farmAssets: readonly AssetPlan[] = [
  {
    name: 'Barn 3',
    type: 'Barn',
    boxes: ['Barn 3, hens', 'Barn 3, hens, south'],
    contacts: [['Lukas Rauch', 'Responsible']],
  },
]
