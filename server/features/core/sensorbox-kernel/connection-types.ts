import {
  type ProfileType,
  profileTypes,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { BoxRow } from './box-row.ts'

/** By what boxes of a type can connect: by anything, unless its catalogue entry says otherwise. */
export function connectionTypesOf({ connection_types }: BoxRow['config']): readonly ProfileType[] {
  return connection_types ?? profileTypes
}
