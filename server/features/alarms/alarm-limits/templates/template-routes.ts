import * as contract from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { type Implementation, implement } from '../../../../platform/http/implementation.ts'
import { listTypes } from '../../../core/catalogue/public.ts'
import { changeDetail } from '../change-detail.ts'
import { presentCustomTemplate, presentDefaultTemplate, presentSelfProtection } from '../present.ts'
import { createTemplate, readTemplate, removeTemplate, updateTemplateOf } from './save-template.ts'
import { listDefaultTemplates, listTemplates } from './template-queries.ts'

/** Routes for the default limits of types and a stack's own templates. */
export function limitTemplateRoutes(random: Random): Implementation[] {
  return [
    implement(contract.listDefaultLimitTemplates, async ({ db }) =>
      (await listDefaultTemplates(db)).map(presentDefaultTemplate),
    ),
    implement(contract.listSelfProtectionLimits, async ({ db }) =>
      (await listTypes(db.tx)).flatMap(presentSelfProtection),
    ),
    implement(contract.listCustomLimitTemplates, async ({ db }) =>
      (await listTemplates(db)).map(presentCustomTemplate),
    ),
    implement(contract.createCustomLimitTemplate, async ({ db, body, now, note }) => {
      const id = await createTemplate(db, body, now, random)
      note({ target: id, detail: body })
      return presentCustomTemplate(await readTemplate(db, id))
    }),
    implement(contract.updateCustomLimitTemplate, async ({ db, params: { id }, body, now, note }) => {
      const before = await updateTemplateOf(db, id, body, now)
      const { type: sensor_box_type, measure_type } = before
      note({ target: id, detail: { ...changeDetail(before, body), sensor_box_type, measure_type } })
      return presentCustomTemplate(await readTemplate(db, id))
    }),
    implement(contract.deleteCustomLimitTemplate, async ({ db, params: { id }, now, note }) => {
      const { type: sensor_box_type, measure_type } = await removeTemplate(db, id, now)
      note({ target: id, detail: { sensor_box_type, measure_type } })
      return undefined
    }),
  ]
}
