import * as contract from '@sensorstack/contract/features/notifications/alarm-mails/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listAlarmNotifications, listOutageNotifications } from './list-notifications.ts'
import { listNotifiedOfOpenAlarms } from './list-notified.ts'
import { listRecipients } from './list-recipients.ts'

/** The endpoints for the recipients of alarm mails. */
export function alarmMailRoutes(): Implementation[] {
  return [
    implement(contract.listAlarmNotifications, async ({ db, params }) =>
      listAlarmNotifications(db, params.id),
    ),
    implement(contract.listNotifiedOfOpenAlarms, async ({ db }) => listNotifiedOfOpenAlarms(db)),
    implement(contract.listOutageNotifications, async ({ db, params }) =>
      listOutageNotifications(db, params.id),
    ),
    implement(contract.listRecipients, async ({ db }) => listRecipients(db)),
  ]
}
