import * as contract from '@sensorstack/contract/features/notifications/alarm-mails/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listToldOfAlarm, listToldOfOutage } from './list-told.ts'

/** The endpoints for the recipients of alarm mails. */
export function alarmMailRoutes(): Implementation[] {
  return [
    implement(contract.listToldOfAlarm, async ({ db, params }) => listToldOfAlarm(db, params.id)),
    implement(contract.listToldOfOutage, async ({ db, params }) => listToldOfOutage(db, params.id)),
  ]
}
