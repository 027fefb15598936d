import { areAssetsIn } from './queries.ts'
import { areTypesIn } from './type-queries.ts'

/** Whether all ids belong to assets or asset types in the given stacks, or in reach if none is given. */
export const objectFinders = { asset: areAssetsIn, asset_type: areTypesIn }
