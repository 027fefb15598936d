import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/** The purpose of a file. */
export const fileAppTypes = ['logo', 'document', 'photo'] as const
export type FileAppType = (typeof fileAppTypes)[number]
/** The files of sensorboxes and assets. */
export type AttachmentType = Exclude<FileAppType, 'logo'>

/** The owner of a file: a stack for a logo, a sensorbox or asset for documents and photos. */
export const fileOwnerTypes = ['stack', 'sensorbox', 'asset'] as const
export type FileOwnerType = (typeof fileOwnerTypes)[number]

/** The accepted media types, detected from the content. */
export const fileMediaTypes = ['image/png', 'image/jpeg', 'application/pdf', 'text/plain'] as const
export type FileMediaType = (typeof fileMediaTypes)[number]

/** The maximum number of files of each type per owner. */
export const maxFilesOfType = 5

/**
 * An uploaded file. `name` is the original name with the extension of the detected type; `inline_path` is relative to
 * the address of the product.
 */
export const file = z.strictObject({
  id,
  app_type: z.enum(fileAppTypes),
  owner_type: z.enum(fileOwnerTypes),
  owner_id: id,
  name: z.string(),
  media_type: z.enum(fileMediaTypes),
  /** In bytes, as stored. */
  size: z.int(),
  inline_path: z.string(),
  /** Set for a calibration certificate, which is valid to the end of this day. Not in the specification. */
  valid_until: z.nullable(z.iso.date()),
  created_at: time,
})
export type StoredFile = z.infer<typeof file>

/** Makes a document of a sensorbox a calibration certificate, or with null a plain document. */
export const certifyFileBody = z.strictObject({ valid_until: z.nullable(z.iso.date()) })
