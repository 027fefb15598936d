import { listDemoMails as listDemoMailsRoute } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { type DemoMailDeps, listDemoMails } from './list-demo-mails.ts'

/** The endpoint for the mails of the demo world, which are never sent. Must not be registered in a real installation. */
export function demoMailRoutes(deps: DemoMailDeps): Implementation[] {
  return [implement(listDemoMailsRoute, () => listDemoMails(deps))]
}
