import { searchPageSize } from '@sensorstack/contract/features/views/global-search/page-size.ts'
import {
  searchAssets,
  searchOthers as searchOthersRoute,
  searchSensorboxes,
} from '@sensorstack/contract/features/views/global-search/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { presentAssetOfBox } from '../../boxes/assets/public.ts'
import { presentLastReadings } from '../../boxes/sensorboxes/public.ts'
import { countFoundAssets, listFoundAssets } from './asset-queries.ts'
import { countFound, listFound } from './queries.ts'
import { searchOthers } from './search-others.ts'

/** The endpoints for text searches. */
export function searchRoutes(): Implementation[] {
  return [
    implement(searchSensorboxes, async ({ query, db }) => {
      const search = { text: query.search_value, everywhere: query.everywhere ?? false }
      const counts = await countFound(db, search)
      const rows = await listFound(db, search, { offset: query.offset ?? 0, limit: searchPageSize })
      return {
        ...counts,
        results: rows.map(({ stack_name, asset_id, asset_name, next_connection_at, ...row }) => ({
          ...row,
          asset: presentAssetOfBox({ asset_id, asset_name }),
          con_stamp: row.con_stamp?.toISOString() ?? null,
          combined_next_expected_con: next_connection_at?.toISOString() ?? null,
          last_readings: presentLastReadings(row.last_readings),
          customer: stack_name,
        })),
      }
    }),
    implement(searchAssets, async ({ query, db }) => {
      const search = { text: query.search_value, everywhere: query.everywhere ?? false }
      const counts = await countFoundAssets(db, search)
      const rows = await listFoundAssets(db, search, { offset: query.offset ?? 0, limit: searchPageSize })
      return { ...counts, results: rows.map(({ stack_name, ...row }) => ({ ...row, customer: stack_name })) }
    }),
    implement(searchOthersRoute, ({ query, db, caller }) => searchOthers(db, caller, query.search_value)),
  ]
}
