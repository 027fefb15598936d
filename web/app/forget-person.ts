import { appConfig } from '../platform/config/app-config.ts'
import { forgetPath } from './previous-path.ts'

/** Whoever signs out, here or in another window, leaves nothing behind in this browser. */
export function forgetPerson(): void {
  forgetPath()
  appConfig.setState(appConfig.getInitialState(), true)
  appConfig.persist.clearStorage()
}
