import { appConfig } from '../platform/config/app-config.ts'
import { forgetPath } from './frame/previous-path.ts'

/** Clears everything personal from this browser after signing out, here or in another window. */
export function forgetPerson(): void {
  forgetPath()
  appConfig.setState(appConfig.getInitialState(), true)
  appConfig.persist.clearStorage()
}
