import * as z from 'zod/mini'
import { givenId, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { ASSET_NOT_FOUND, NOT_ON_ASSET } from '../../boxes/assets/errors.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import {
  assetChart,
  chart,
  chartFilters,
  chartGroupToSensorboxType,
  chartToChartGroup,
  customChartGroup,
  defaultChartGroup,
} from './chart.ts'
import { chartFiltersBody, customChartGroupBody, customChartGroupChange } from './chart-bodies.ts'
import { CHART_GROUP_EXISTS } from './errors.ts'

const reading = { access: 'session', permission: null, scope: 'current', changes: 'nothing' } as const
const ofStackInReach = {
  ...reading,
  scope: 'reach',
  objects: { 'params.id': { kind: 'stack', within: 'reach' } },
} as const
const ofAsset = { ...reading, objects: { 'query.asset_id': { kind: 'asset', within: 'current' } } } as const
const oneGroup = { 'params.id': { kind: 'custom_chart_group', within: 'current' } } as const

export const listCharts = defineRoute({
  id: 'charts.list',
  method: 'GET',
  path: '/charts/',
  summary: 'The charts that ship with the product, in order',
  guard: reading,
  responses: { 200: z.array(chart) },
  errors: [],
})

export const listDefaultChartGroups = defineRoute({
  id: 'charts.listDefaultGroups',
  method: 'GET',
  path: '/default-chart-groups/',
  summary: 'The groups of charts that ship with the product, in order',
  guard: reading,
  responses: { 200: z.array(defaultChartGroup) },
  errors: [],
})

export const listChartLinks = defineRoute({
  id: 'charts.listLinks',
  method: 'GET',
  path: '/charts-to-chart-groups/',
  summary: 'The charts of each group, both default groups and those of the current stack',
  guard: reading,
  responses: { 200: z.array(chartToChartGroup) },
  errors: [],
})

export const listChartLinksOfStack = defineRoute({
  id: 'charts.listLinksOfStack',
  method: 'GET',
  path: '/charts-to-chart-groups/by-stack/{id}',
  summary: 'The charts of each group, both default groups and those of a stack in reach',
  guard: ofStackInReach,
  params: idParams,
  responses: { 200: z.array(chartToChartGroup) },
  errors: [],
})

export const listChartGroupTypes = defineRoute({
  id: 'charts.listGroupTypes',
  method: 'GET',
  path: '/chart-groups-to-sensorbox-types/',
  summary: 'The groups shown for each type of sensorbox, both default groups and those of the current stack',
  guard: reading,
  responses: { 200: z.array(chartGroupToSensorboxType) },
  errors: [],
})

export const listChartGroupTypesOfStack = defineRoute({
  id: 'charts.listGroupTypesOfStack',
  method: 'GET',
  path: '/chart-groups-to-sensorbox-types/by-stack/{id}',
  summary: 'The groups shown for each type of sensorbox, both default groups and those of a stack in reach',
  guard: ofStackInReach,
  params: idParams,
  responses: { 200: z.array(chartGroupToSensorboxType) },
  errors: [],
})

export const listCustomChartGroups = defineRoute({
  id: 'charts.listCustomGroups',
  method: 'GET',
  path: '/stacks/custom-chart-groups/',
  summary: 'The groups of charts that the current stack has defined, in order',
  guard: reading,
  responses: { 200: z.array(customChartGroup) },
  errors: [],
})

/** Not in the specification, like the next two routes: it lists custom groups but has no way to create one. */
export const createCustomChartGroup = defineRoute({
  id: 'charts.createCustomGroup',
  method: 'POST',
  path: '/stacks/custom-chart-groups/',
  summary: 'Creates a chart group in the current stack, for boxes of the given types',
  guard: {
    access: 'session',
    permission: 'editChartGroups',
    scope: 'current',
    changes: 'noted',
  },
  body: customChartGroupBody,
  responses: { 201: customChartGroup },
  errors: [CHART_GROUP_EXISTS],
  idempotent: true,
})

export const updateCustomChartGroup = defineRoute({
  id: 'charts.updateCustomGroup',
  method: 'PATCH',
  path: '/stacks/custom-chart-groups/{id}',
  summary: 'Changes the name, position, charts or types of a group of the current stack',
  guard: {
    access: 'session',
    permission: 'editChartGroups',
    scope: 'current',
    objects: oneGroup,
    changes: 'noted',
  },
  params: idParams,
  body: customChartGroupChange,
  responses: { 200: customChartGroup },
  errors: [CHART_GROUP_EXISTS],
})

export const deleteCustomChartGroup = defineRoute({
  id: 'charts.deleteCustomGroup',
  method: 'DELETE',
  path: '/stacks/custom-chart-groups/{id}',
  summary: 'Deletes a group of the current stack, but not its charts or readings',
  guard: {
    access: 'session',
    permission: 'editChartGroups',
    scope: 'current',
    objects: oneGroup,
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [],
})

export const listAssetCharts = defineRoute({
  id: 'charts.listOfAsset',
  method: 'GET',
  path: '/stacks/asset-charts/all',
  summary:
    'The charts for which the sensorboxes that are or were on an asset have readings, regardless of its filters',
  guard: ofAsset,
  query: z.strictObject({ asset_id: givenId }),
  responses: { 200: z.array(assetChart) },
  errors: [ASSET_NOT_FOUND],
})

export const getChartFilters = defineRoute({
  id: 'charts.getFilters',
  method: 'GET',
  path: '/stacks/asset-charts/get-chart-filters',
  summary: 'The sensorboxes and charts shown for an asset; an empty list shows all',
  guard: ofAsset,
  query: z.strictObject({ asset_id: givenId }),
  responses: { 200: chartFilters },
  errors: [ASSET_NOT_FOUND],
})

export const updateChartFilter = defineRoute({
  id: 'charts.updateFilter',
  method: 'PATCH',
  path: '/stacks/asset-charts/{asset_id}/update-chart-filter',
  summary: 'Saves, for all users, which sensorboxes and charts of an asset are shown',
  guard: {
    access: 'session',
    permission: 'updateAsset',
    scope: 'current',
    objects: {
      'params.asset_id': { kind: 'asset', within: 'current' },
      'body.sensorbox_ids': { kind: 'sensorbox_or_copy', within: 'current' },
    },
    changes: 'noted',
  },
  params: z.strictObject({ asset_id: givenId }),
  body: chartFiltersBody,
  responses: { 200: chartFilters },
  errors: [ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND, NOT_ON_ASSET],
})
