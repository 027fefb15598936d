import * as z from 'zod/mini'
import { givenId, id, line, time } from '../../../platform/fields.ts'
import { deploymentFields } from '../deployments/deployment.ts'

/** By what a box can connect. */
export const profileTypes = ['gsm', 'wifi', 'lora', 'ethernet'] as const
export type ProfileType = (typeof profileTypes)[number]

/** How a Wi-Fi network is secured; all but `open` need a password. */
export const wifiSecurities = ['open', 'wpa2', 'wpa3'] as const

/** The fields that profiles of each type can have besides their name, those first that they must have. */
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

/** This many profiles a box can keep. */
export const mostProfiles = 10

/** What a box connects by, as people see it: the password (of LoRa: the key) is never shown again. */
export const connectionProfile = z.strictObject({
  id,
  stack_id: id,
  name: z.string(),
  type: z.enum(profileTypes),
  /** Where it goes among the profiles of a box that gets it: after those with a lower one. */
  priority: z.int(),
  apn: z.nullable(z.string()),
  username: z.nullable(z.string()),
  ssid: z.nullable(z.string()),
  security: z.nullable(z.enum(wifiSecurities)),
  /** When the password was set; null without one. */
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
  /** Left out: as it is. Null: none. */
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

/** That a box has a profile. The lowest priority is tried first; a box's are 1, 2, 3 and so on. */
export const profileRelation = z.strictObject({
  id,
  sensorbox_id: id,
  profile_id: id,
  enabled: z.boolean(),
  priority: z.int(),
})
export type ProfileRelation = z.infer<typeof profileRelation>

export const createRelationBody = z.strictObject({ sensorbox_id: givenId, profile_id: givenId })

/** The box may be sent along; it can't be changed. */
export const updateRelationBody = z
  .strictObject({
    enabled: z.optional(z.boolean()),
    /** Where it goes; those after it move. */
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

/** Which boxes use a profile, and how far each box's profiles have come on their way to it. */
export const profileDependency = z.strictObject({
  profile_id: id,
  sensorboxes: z.array(
    z.strictObject({
      id,
      serial_number: z.string(),
      alias: z.nullable(z.string()),
      enabled: z.boolean(),
      delivery_status: deploymentFields.delivery_status,
      /** Why the box refused them. */
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

/** What a box is handed, and nobody else sees: its profiles in the order in which it tries them, with their passwords. */
export const handedProfiles = z.strictObject({
  profiles: z.array(z.strictObject({ ...partsOfBox, password: z.nullable(z.string()) })),
})
export type HandedProfiles = z.infer<typeof handedProfiles>

/** A profile as a box is wished to have it, without its password. */
export const wishedProfile = z.strictObject({ ...partsOfBox, has_password: z.boolean() })

/** What a box is wished to connect by, in the order in which it tries them, beside what it has confirmed. */
export const profilesOfSensorbox = z.strictObject({
  sensorbox_id: id,
  /** By what boxes of its type can connect. */
  connection_types: z.array(z.enum(profileTypes)),
  wished: z.nullable(z.array(wishedProfile)),
  running: z.nullable(z.array(wishedProfile)),
  /** Whether a password that is wished isn't the one that runs in its place. */
  has_new_password: z.boolean(),
  ...deploymentFields,
})
export type ProfilesOfSensorbox = z.infer<typeof profilesOfSensorbox>

export const profilesSync = z.strictObject({ delivery_status: deploymentFields.delivery_status })
