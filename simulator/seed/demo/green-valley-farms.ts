import { boxes, person, type StackPlan } from '../plan/plan.ts'
import { farmAssets } from './other-assets.ts'

/** A farm with barns, milk and apples. */
export const greenValleyFarms: StackPlan = {
  name: 'Green Valley Farms',
  address: { address: 'Talweg 20', zipcode: '88239', city: 'Wangen', country: 'DE' },
  people: [
    person('Hannah Rauch', 'admin@greenvalley.example', 'admin', 'Farmer'),
    person('Lukas Rauch', 'lukas.rauch@greenvalley.example', 'manager', 'Farmer'),
    person('Pia Keller', 'pia.keller@greenvalley.example', 'viewer', 'Veterinarian', 'invited'),
  ],
  boxes: boxes(20_901, [
    ['Barn 1, calves', 'barn', 16],
    ['Barn 1, feed aisle', 'barn', 14],
    ['Barn 2, milking parlour', 'barn', 15],
    ['Barn 2, cubicles', 'barn', 13],
    ['Barn 3, hens', 'barn', 17, 'stale_air'],
    ['Barn 3, hens, south', 'barn', 17],
    ['Milk tank, farm', 'milk_tank', 4],
    ['Milk tank, farm, outlet', 'milk_tank', 3.8],
    ['Apple store 1', 'ripening_room', 3],
    ['Apple store 2', 'ripening_room', 3],
    ['Farm shop, counter', 'cold_room', 5],
    ['Hay dryer, fan', 'machine', 57, 'silent_for_a_day'],
  ]),
  assets: farmAssets,
}
