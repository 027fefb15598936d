import * as z from 'zod/mini'
import { givenId, id, line, time } from '../../../platform/fields.ts'
import { deploymentFields } from '../deployments/deployment.ts'

/** The ways in which a box can connect. */
export const profileTypes = ['gsm', 'wifi', 'lora', 'ethernet'] as const
export type ProfileType = (typeof profileTypes)[number]

/** How a Wi-Fi network is secured; all but `open` need a password. */
export const wifiSecurities = ['open', 'wpa2', 'wpa3'] as const

/** The fields of each profile type besides the name, with the required ones under `needed`. */
export const fieldsOfType = {
  gsm: { needed: ['apn'], possible: ['username', 'password'] },
  wifi: { needed: ['ssid', 'security'], possible: ['password'] },
  lora: { needed: ['password'], possible: [] },
  ethernet: { needed: [], possible: [] },
} as const satisfies Record<
  ProfileType,
  { needed: readonly ProfileField[]; possible: readonly ProfileField[] }
>

export const profileFields = ['apn', 'username', 'ssid', 'security', 'password'] as const
export type ProfileField = (typeof profileFields)[number]

/** The maximum number of profiles of a box. */
export const mostProfiles = 10

/** A connection profile as users see it: the password (for LoRa: the key) is never returned. */
export const connectionProfile = z.strictObject({
  id,
  stack_id: id,
  name: z.string(),
  type: z.enum(profileTypes),
  /** The position that it gets among a box's profiles: after those with a lower priority. */
  priority: z.int(),
  apn: z.nullable(z.string()),
  username: z.nullable(z.string()),
  ssid: z.nullable(z.string()),
  security: z.nullable(z.enum(wifiSecurities)),
  /** When the password was set; null if there is none. */
  password_set_at: z.nullable(time),
  last_update_at: time,
})
export type ConnectionProfile = z.infer<typeof connectionProfile>

const text = (max: number) => z.optional(z.nullable(line(max)))
const priority = z.int().check(z.minimum(1), z.maximum(100))

const settable = {
  apn: text(100),
  username: text(64),
  ssid: text(32),
  security: z.optional(z.nullable(z.enum(wifiSecurities))),
  /** Omitted: unchanged. Null: none. */
  password: z.optional(
    z.nullable(z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[\x20-\x7e]+$/))),
  ),
  priority: z.optional(priority),
}

export const createProfileBody = z.strictObject({
  name: line(60),
  type: z.enum(profileTypes),
  ...settable,
})
export type CreateProfileBody = z.infer<typeof createProfileBody>

export const updateProfileBody = z
  .strictObject({ name: z.optional(line(60)), ...settable })
  .check(z.refine((body) => Object.keys(body).length > 0, 'There is nothing to change.'))
export type UpdateProfileBody = z.infer<typeof updateProfileBody>

/** Assigns a profile to a box. The lowest priority is tried first; a box's priorities are 1, 2, 3 and so on. */
export const profileRelation = z.strictObject({
  id,
  sensorbox_id: id,
  profile_id: id,
  enabled: z.boolean(),
  priority: z.int(),
})
export type ProfileRelation = z.infer<typeof profileRelation>

export const createRelationBody = z.strictObject({ sensorbox_id: givenId, profile_id: givenId })

/** The box may be included but cannot be changed. */
export const updateRelationBody = z
  .strictObject({
    enabled: z.optional(z.boolean()),
    /** The new position; the profiles after it move. */
    priority: z.optional(priority),
    sensorbox_id: z.optional(givenId),
  })
  .check(
    z.refine(
      (body) => body.enabled !== undefined || body.priority !== undefined,
      'There is nothing to change.',
    ),
  )
export type UpdateRelationBody = z.infer<typeof updateRelationBody>

/** The boxes that use a profile, and the delivery status of each box's profiles. */
export const profileDependency = z.strictObject({
  profile_id: id,
  sensorboxes: z.array(
    z.strictObject({
      id,
      serial_number: z.string(),
      alias: z.nullable(z.string()),
      enabled: z.boolean(),
      delivery_status: deploymentFields.delivery_status,
      /** Why the box rejected them. */
      reason: deploymentFields.reason,
    }),
  ),
})
export type ProfileDependency = z.infer<typeof profileDependency>

const partsOfBox = {
  profile_id: id,
  name: z.string(),
  type: z.enum(profileTypes),
  apn: z.nullable(z.string()),
  username: z.nullable(z.string()),
  ssid: z.nullable(z.string()),
  security: z.nullable(z.enum(wifiSecurities)),
}

/**
 * The data that only the box itself receives: its profiles with their passwords, in the order in which it tries them.
 */
export const handedProfiles = z.strictObject({
  profiles: z.array(z.strictObject({ ...partsOfBox, password: z.nullable(z.string()) })),
})
export type HandedProfiles = z.infer<typeof handedProfiles>

/** A requested profile of a box, without its password. */
export const wishedProfile = z.strictObject({ ...partsOfBox, has_password: z.boolean() })

/** The requested profiles of a box, in the order in which it tries them, and the confirmed ones. */
export const profilesOfSensorbox = z.strictObject({
  sensorbox_id: id,
  /** The ways in which boxes of its type can connect. */
  connection_types: z.array(z.enum(profileTypes)),
  wished: z.nullable(z.array(wishedProfile)),
  running: z.nullable(z.array(wishedProfile)),
  /** Whether a requested password differs from the confirmed one. */
  has_new_password: z.boolean(),
  /**
   * Whether the box doesn't get the requested profiles until an admin sends them: they contain passwords, and a person has seen
   * the device key since an admin last sent these.
   */
  awaits_admin: z.boolean(),
  ...deploymentFields,
})
export type ProfilesOfSensorbox = z.infer<typeof profilesOfSensorbox>

export const profilesSync = z.strictObject({
  delivery_status: deploymentFields.delivery_status,
  /** As in `profilesOfSensorbox`. */
  awaits_admin: z.boolean(),
})
