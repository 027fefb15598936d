import { getVersion, type VersionInfo } from '@sensorstack/contract/features/system/version/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'

/** The endpoint for the running version. */
export function versionRoutes(version: VersionInfo): Implementation[] {
  return [implement(getVersion, async () => version)]
}
