import {
  type ProfileType,
  profileTypes,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { BoxRow } from './box-row.ts'

/** Returns the ways in which boxes of a type can connect: all of them, unless its catalogue entry restricts them. */
export function connectionTypesOf({ connection_types }: BoxRow['config']): readonly ProfileType[] {
  return connection_types ?? profileTypes
}
