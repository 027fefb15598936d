import { boxes, contact, person, type StackPlan, stock } from '../plan/plan.ts'
import { alpineDairyAssets, alpineDairyNotes } from './alpine-dairy-assets.ts'

/** A dairy that collects milk and ripens cheese in the mountains. */
export const alpineDairy: StackPlan = {
  name: 'Alpine Dairy',
  address: { address: 'Molkereistrasse 4', zipcode: '6020', city: 'Innsbruck', country: 'AT' },
  tags: ['Service contract'],
  persons: [
    contact('Matthias Gruber', 'matthias.gruber@alpinedairy.example', 'Managing director', {
      phone: '+43 512 700 3300',
    }),
  ],
  people: [
    person('Matthias Gruber', 'admin@alpinedairy.example', 'admin', 'Managing director'),
    person('Elisabeth Hofer', 'elisabeth.hofer@alpinedairy.example', 'manager', 'Quality'),
    person('Florian Egger', 'florian.egger@alpinedairy.example', 'viewer', 'Shift lead'),
    person('Katharina Moser', 'katharina.moser@alpinedairy.example', 'viewer', 'Laboratory', 'declined'),
  ],
  boxes: [
    ...boxes(20_501, [
      ['Milk tank 1, inlet', 'milk_tank', 4],
      ['Milk tank 1, outlet', 'milk_tank', 3.8],
      ['Milk tank 2, inlet', 'milk_tank', 4.1],
      ['Milk tank 2, outlet', 'milk_tank', 3.9],
      ['Milk tank 3, inlet', 'milk_tank', 4],
      ['Milk tank 3, outlet', 'milk_tank', 3.8, 'gappy'],
      ['Milk tank 4, outlet', 'milk_tank', 4],
      ['Cream tank', 'milk_tank', 4.4],
      ['Cold store, north wall', 'cold_room', 4.5],
      ['Cold store, south wall', 'cold_room', 4.7, 'cold_room_warming'],
      ['Dispatch, gate 2', 'cold_room', 6],
      ['Butter store', 'freezer', -18],
      ['Cheese cellar, row 1', 'ripening_room', 12],
      ['Cheese cellar, row 4', 'ripening_room', 12],
      ['Cheese cellar, row 7', 'ripening_room', 12.4],
      ['Mould room', 'ripening_room', 9],
      ['Separator, motor', 'machine', 76],
      ['Pasteuriser, pump', 'machine', 66],
      ['Bottling line, drive', 'machine', 62, 'silent_for_a_day'],
      ['Tanker IL 7731', 'delivery_van', 5],
    ]),
    ...boxes(20_524, [['Old cellar', 'ripening_room', 11, 'returned']]),
    ...stock(20_526, ['CT-120', 'MT-300']),
  ],
  assets: alpineDairyAssets,
  notes: alpineDairyNotes,
}
