import { charts, defaultChartGroups } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import * as contract from '@sensorstack/contract/features/views/chart-groups/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { readAssetFilter, saveAssetFilter } from './asset-filter.ts'
import { createCustomGroup } from './create-custom-group.ts'
import { listAssetCharts } from './list-asset-charts.ts'
import { listChartLinks, listGroupTypes } from './list-links.ts'
import { presentCustomGroup } from './present.ts'
import { deleteCustomGroup, listCustomGroups, lockCustomGroup } from './queries.ts'
import { updateCustomGroup } from './update-custom-group.ts'

export interface ChartDeps {
  readonly random: Random
}

/** The endpoints for charts, their groups, and the chart filters of assets. */
export function chartRoutes({ random }: ChartDeps): Implementation[] {
  return [
    implement(contract.listCharts, async () => [...charts]),
    implement(contract.listDefaultChartGroups, async () =>
      defaultChartGroups.map(({ id, name, order }) => ({ id, name, order })),
    ),
    implement(contract.listChartLinks, ({ db }) => listChartLinks(db)),
    implement(contract.listChartLinksOfStack, ({ db, params }) => listChartLinks(db, params.id)),
    implement(contract.listChartGroupTypes, ({ db }) => listGroupTypes(db)),
    implement(contract.listChartGroupTypesOfStack, ({ db, params }) => listGroupTypes(db, params.id)),
    implement(contract.listCustomChartGroups, async ({ db }) =>
      (await listCustomGroups(db)).map(presentCustomGroup),
    ),
    implement(contract.createCustomChartGroup, async ({ body, db, now, note }) => {
      const group = await createCustomGroup(db, body, now, random)
      note({ target: group.id, detail: { name: group.name } })
      return group
    }),
    implement(contract.updateCustomChartGroup, async ({ params: { id }, body, db, note, nothingChanged }) => {
      const { group, changed } = await updateCustomGroup(db, id, body)
      if (changed.length === 0) nothingChanged()
      else note({ target: id, detail: { name: group.name, changed: changed.join(', ') } })
      return group
    }),
    implement(contract.deleteCustomChartGroup, async ({ params: { id }, db, note }) => {
      const row = await lockCustomGroup(db, id)
      if (!row) throw new ApiError(NOT_FOUND)
      await deleteCustomGroup(db, id)
      note({ target: id, detail: { name: row.name } })
      return undefined
    }),
    implement(contract.listAssetCharts, ({ db, query }) => listAssetCharts(db, query.asset_id)),
    implement(contract.getChartFilters, ({ db, query }) => readAssetFilter(db, query.asset_id)),
    implement(contract.updateChartFilter, async ({ params, body, db, note, nothingChanged }) => {
      const { name, hasChanged } = await saveAssetFilter(db, params.asset_id, body)
      if (hasChanged) note({ target: params.asset_id, detail: { name } })
      else nothingChanged()
      return readAssetFilter(db, params.asset_id)
    }),
  ]
}
