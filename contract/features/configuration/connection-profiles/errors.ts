import { defineError } from '../../../platform/errors.ts'

export const FIELD_OF_OTHER_TYPE = defineError(
  'FIELD_OF_OTHER_TYPE',
  422,
  'A profile of this type does not have this.',
)
export const FIELD_NEEDED = defineError('FIELD_NEEDED', 422, 'A profile of this type needs this.')
export const PROFILE_NAME_TAKEN = defineError(
  'PROFILE_NAME_TAKEN',
  409,
  'There is a connection profile of this name already.',
)
export const PROFILE_IN_USE = defineError(
  'PROFILE_IN_USE',
  409,
  'Sensorboxes use this connection profile. Take it from them first.',
)
export const PROFILE_ASSIGNED = defineError(
  'PROFILE_ASSIGNED',
  409,
  'This sensorbox has this connection profile already.',
)
export const TOO_MANY_PROFILES = defineError(
  'TOO_MANY_PROFILES',
  422,
  'A sensorbox can not keep that many connection profiles.',
)
export const PROFILES_NOT_POSSIBLE = defineError(
  'PROFILES_NOT_POSSIBLE',
  422,
  'Sensorboxes of this type take no connection profiles.',
)
export const CONNECTION_NOT_POSSIBLE = defineError(
  'CONNECTION_NOT_POSSIBLE',
  422,
  'Sensorboxes of this type can not connect by this.',
)
export const OTHER_SENSORBOX = defineError('OTHER_SENSORBOX', 422, 'This belongs to another sensorbox.')
export const NO_PROFILES_TO_SEND = defineError(
  'NO_PROFILES_TO_SEND',
  409,
  'This sensorbox has no connection profiles to send.',
)
export const PROFILE_UNREADABLE = defineError(
  'PROFILE_UNREADABLE',
  409,
  'The password of a connection profile can no longer be read. Set it again, or deliver without connection profiles.',
)
