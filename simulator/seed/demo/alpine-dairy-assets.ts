import { type AssetPlan, type BoxNotesPlan, certificate, instructions } from '../plan/asset-plan.ts'

const quality = [['Elisabeth Hofer', 'Responsible']] as const

export const alpineDairyAssets: readonly AssetPlan[] = [
  {
    name: 'Milk tank 1',
    type: 'Tank',
    boxes: ['Milk tank 1, inlet', 'Milk tank 1, outlet'],
    contacts: quality,
    photos: [['Milk tank 1', 'tank']],
    documents: [
      instructions(
        'Cleaning in place',
        'Rinse 5 minutes',
        'Lye 20 minutes at 75 degrees',
        'Rinse 10 minutes',
      ),
    ],
  },
  {
    name: 'Milk tank 2',
    type: 'Tank',
    boxes: ['Milk tank 2, inlet', 'Milk tank 2, outlet'],
    contacts: quality,
  },
  {
    name: 'Milk tank 3',
    type: 'Tank',
    boxes: ['Milk tank 3, inlet', 'Milk tank 3, outlet'],
    contacts: quality,
  },
  { name: 'Milk tank 4', type: 'Tank', boxes: ['Milk tank 4, outlet'], contacts: quality },
  {
    name: 'Cold store',
    type: 'Cold room',
    boxes: ['Cold store, north wall', 'Cold store, south wall'],
    contacts: [...quality, ['Florian Egger', 'Emergency contact']],
    photos: [['Shelves', 'shelves']],
  },
  { name: 'Butter store', type: 'Cold room', boxes: ['Butter store'] },
  {
    name: 'Cheese cellar',
    type: 'Ripening room',
    description: '12 degrees and 92 % all year round.',
    boxes: ['Cheese cellar, row 1', 'Cheese cellar, row 4', 'Cheese cellar, row 7'],
    contacts: quality,
    tags: ['Tour'],
  },
  { name: 'Separator', type: 'Machine', boxes: ['Separator, motor'], photos: [['Separator', 'machine']] },
  {
    name: 'Pasteuriser',
    type: 'Machine',
    boxes: ['Pasteuriser, pump'],
    documents: [certificate('Pasteuriser', '9 February 2026')],
  },
  { name: 'Tanker IL 7731', type: 'Vehicle', boxes: ['Tanker IL 7731'], photos: [['Tanker', 'van']] },
]

export const alpineDairyNotes: readonly BoxNotesPlan[] = [
  { box: 'Cheese cellar, row 4', description: 'Above the wheels of 2025.', tags: ['Tour'] },
  { box: 'Pasteuriser, pump', documents: [certificate('NW-20518', '9 February 2026')] },
]
