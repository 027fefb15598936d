import * as z from 'zod/mini'
import { givenId } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

export const measure = z.enum(measureTypeNames)

/** The measures that a report is about. */
export const chosenMeasures = z.array(measure).check(
  z.minLength(1, 'Choose at least one measure.'),
  z.maxLength(measureTypeNames.length),
  z.refine((given) => new Set(given).size === given.length, 'Each measure counts once.'),
)

/** The subject of a report, exactly one of the two. */
export const subjects = { asset_id: z.optional(givenId), sensorbox_id: z.optional(givenId) }

interface GivenSubject {
  readonly asset_id?: string | undefined
  readonly sensorbox_id?: string | undefined
}

/** Refuses a report of both an asset and a box, or of neither. */
export const hasOneSubject = <T extends GivenSubject>() =>
  z.refine<T>(
    (given) => (given.asset_id === undefined) !== (given.sensorbox_id === undefined),
    'A report is of one asset or of one sensorbox.',
  )

/** Refuses a list of both an asset and a box. */
export const hasNoTwoSubjects = <T extends GivenSubject>() =>
  z.refine<T>(
    (given) => given.asset_id === undefined || given.sensorbox_id === undefined,
    'Choose one asset or one sensorbox.',
  )
