import { isDeepStrictEqual } from 'node:util'
import { profileTypes } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import {
  measureTypeNames,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { deviceEventTypes } from '@sensorstack/contract/features/readings/events/event.ts'
import { z } from 'zod'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { insertTypeLimit } from '../../../alarms/alarm-limits/public.ts'
import { insertModel, insertType, listModels, listTypes } from '../../../core/catalogue/public.ts'
import { type RaisedScope, raiseSharedFacts } from '../../../core/facts-versions/public.ts'

const name = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,60}$/, 'letters, digits, dot, dash and underscore only, at most 60')
const bound = z.number().nullable().default(null)

/** The schema of a catalogue file: types with their measures and default limits, and their models. */
const catalogueFile = z.strictObject({
  types: z.array(
    z.strictObject({
      type: name,
      measurements: z
        .array(z.strictObject({ type: z.enum(measureTypeNames), min: z.number(), max: z.number() }))
        .refine((all) => all.every(({ min, max }) => min < max), 'each min must lie below its max')
        .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'each measure only once'),
      events: z.array(z.enum(deviceEventTypes)).default([]),
      default_send_interval_s: z
        .int()
        .min(60)
        .max(7 * 86_400)
        .default(3600),
      can_have_tasks_and_schedules: z.boolean().default(true),
      connection_types: z
        .array(z.enum(profileTypes))
        .min(1)
        .default([...profileTypes]),
      default_limits: z
        .array(
          z.strictObject({
            measure_type: z.enum(measureTypeNames),
            attention_min: bound,
            attention_max: bound,
            critical_min: bound,
            critical_max: bound,
            hysteresis: z.number().min(0).default(0),
            min_duration_s: z.int().min(0).max(86_400).default(0),
          }),
        )
        .default([]),
      models: z.array(z.strictObject({ name, description: z.string().trim().min(1).max(200) })).min(1),
    }),
  ),
})

/** The reason for the refusal, with a message for the operator. */
export class CatalogueRefused extends CommandRefused {}

/**
 * Adds the types and models of a catalogue file, given as parsed JSON. Identical entries that already exist are skipped, so a
 * file may be applied again. Existing types are never changed, because boxes may use them. Returns the names of the added
 * types and models.
 *
 * @throws CatalogueRefused if the file is invalid or would change a type or model. Then nothing is added.
 */
export async function addToCatalogue(
  deps: { database: Pick<Database, 'asSystem'>; random: Random; clock: Clock },
  file: unknown,
): Promise<{ types: string[]; models: string[] }> {
  const parsed = catalogueFile.safeParse(file)
  if (!parsed.success) throw new CatalogueRefused(z.prettifyError(parsed.error))
  return deps.database.asSystem(async (tx) => {
    const knownTypes = new Map((await listTypes(tx)).map((row) => [row.type, row.config]))
    const knownModels = new Map((await listModels(tx)).map((row) => [row.name, row]))
    const added: { types: string[]; models: string[] } = { types: [], models: [] }
    for (const { type, models, default_limits, ...rest } of parsed.data.types) {
      const config = {
        ...rest,
        measurements: rest.measurements.map((measurement) => ({
          ...measurement,
          unit: measureTypes[measurement.type].unit,
        })),
      }
      let raised: RaisedScope<{ type: string }> | undefined
      const scope = async () => (raised ??= await raiseSharedFacts(tx, { type }))
      const known = knownTypes.get(type)
      if (known === undefined) {
        await insertType(tx, await scope(), { id: deps.random.id(), config: JSON.stringify(config) })
        for (const limit of default_limits) await insertTypeLimit(tx, await scope(), limit)
        added.types.push(type)
      } else if (!isDeepStrictEqual({ ...known }, config)) {
        throw new CatalogueRefused(`The type ${type} is in the catalogue already, with other properties.`)
      }
      for (const model of models) {
        const knownModel = knownModels.get(model.name)
        if (knownModel === undefined) {
          await insertModel(tx, await scope(), model)
          knownModels.set(model.name, { ...model, type })
          added.models.push(model.name)
        } else if (knownModel.type !== type) {
          throw new CatalogueRefused(
            `The model ${model.name} is in the catalogue already, as ${knownModel.type}.`,
          )
        }
      }
      knownTypes.set(type, config)
    }
    await audit(tx, deps.random, {
      stackId: null,
      accountId: null,
      action: 'sensorboxes.addToCatalogue',
      detail: added,
      now: deps.clock.now(),
    })
    return added
  })
}
