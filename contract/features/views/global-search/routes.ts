import * as z from 'zod/mini'
import { line, queryBoolean } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { foundAsset } from './found-asset.ts'
import { foundSensorbox } from './found-sensorbox.ts'

/** This many hits are told at once. */
export const searchPageSize = 50

const queryOffset = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/, 'A whole number is needed.'))]),
  z.transform((given: number | string) => Number(given)),
)

const search = {
  method: 'GET',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  query: z.strictObject({
    search_value: line(100),
    /** In all stacks in reach, not only in the current one. */
    everywhere: z.optional(queryBoolean),
    /** How many hits were told already. */
    offset: z.optional(queryOffset),
  }),
  errors: [],
} as const

/** How many hits there are in all, and of them in the current stack. */
const counts = { total: z.int(), here: z.int() }

/** Hits of the current stack come first, then what fits best, the worst of it first, by serial number. */
export const searchSensorboxes = defineRoute({
  id: 'search.sensorboxes',
  ...search,
  path: '/search/sensorboxes',
  summary: 'The sensorboxes with a text in name, serial number, hardware id or model, 50 at a time',
  responses: { 200: z.strictObject({ ...counts, results: z.array(foundSensorbox) }) },
})

/** In the same order, by name. */
export const searchAssets = defineRoute({
  id: 'search.assets',
  ...search,
  path: '/search/assets',
  summary: 'The assets with a text in name, description or type, 50 at a time',
  responses: { 200: z.strictObject({ ...counts, results: z.array(foundAsset) }) },
})
