import { listDemoMails as listDemoMailsRoute } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { type DemoMailDeps, listDemoMails } from './list-demo-mails.ts'

/** The mails of the demo world, which leave it in no other way. Never to be registered where real people work. */
export function demoMailRoutes(deps: DemoMailDeps): Implementation[] {
  return [implement(listDemoMailsRoute, () => listDemoMails(deps))]
}
