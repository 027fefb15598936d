import * as z from 'zod/mini'
import { line, queryBoolean } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { foundAsset } from './found-asset.ts'
import { foundOthers } from './found-others.ts'
import { foundSensorbox } from './found-sensorbox.ts'

const queryOffset = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/, 'A whole number is needed.'))]),
  z.transform((given: number | string) => Number(given)),
)

const search = {
  method: 'GET',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  query: z.strictObject({
    search_value: line(100),
    /** Searches all stacks in reach instead of only the current one. */
    everywhere: z.optional(queryBoolean),
    /** The number of hits already received. */
    offset: z.optional(queryOffset),
  }),
  errors: [],
} as const

/** The number of hits in all, and in the current stack. */
const counts = { total: z.int(), here: z.int() }

/** Hits in the current stack come first, then the best matches, then the worst state, then by serial number. */
export const searchSensorboxes = defineRoute({
  id: 'search.sensorboxes',
  ...search,
  path: '/search/sensorboxes',
  summary: 'The sensorboxes whose name, serial number, hardware id or model contains a text, 50 at a time',
  responses: { 200: z.strictObject({ ...counts, results: z.array(foundSensorbox) }) },
})

/** In the same order, but by name instead of serial number. */
export const searchAssets = defineRoute({
  id: 'search.assets',
  ...search,
  path: '/search/assets',
  summary: 'The assets whose name, description or type contains a text, 50 at a time',
  responses: { 200: z.strictObject({ ...counts, results: z.array(foundAsset) }) },
})

/** The number of hits of each kind. */
export const mostOthers = 5

/** Exact matches come first, then names that begin with the text. Templates of the product are found by their measure and type. */
export const searchOthers = defineRoute({
  id: 'search.others',
  method: search.method,
  guard: search.guard,
  path: '/search/others',
  summary:
    'The companies, people, partners and templates whose name or e-mail address contains a text, five of each',
  query: z.strictObject({ search_value: line(100) }),
  responses: { 200: foundOthers },
  errors: [],
})
