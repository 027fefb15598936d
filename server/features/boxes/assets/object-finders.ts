import { areAssetsIn } from './queries.ts'
import { areTypesIn } from './type-queries.ts'

/** Whether all these ids name assets or asset types in the given stacks, or anywhere in reach when none is given. */
export const objectFinders = { asset: areAssetsIn, asset_type: areTypesIn }
