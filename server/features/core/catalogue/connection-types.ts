import {
  type ProfileType,
  profileTypes,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { Selectable } from 'kysely'
import type { SensorboxTypeTable } from './tables.ts'

/** Returns the ways in which boxes of a type can connect: all of them, unless its catalogue entry restricts them. */
export function connectionTypesOf({
  connection_types,
}: Selectable<SensorboxTypeTable>['config']): readonly ProfileType[] {
  return connection_types ?? profileTypes
}
