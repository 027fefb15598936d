import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/** What a file is for. */
export const fileAppTypes = ['logo', 'document', 'photo'] as const
export type FileAppType = (typeof fileAppTypes)[number]
/** What sensorboxes and assets have. */
export type AttachmentType = Exclude<FileAppType, 'logo'>

/** What a file can belong to: a logo to the stack that shows it, documents and photos to the others. */
export const fileOwnerTypes = ['stack', 'sensorbox', 'asset'] as const
export type FileOwnerType = (typeof fileOwnerTypes)[number]

/** What a file can be, by its content. */
export const fileMediaTypes = ['image/png', 'image/jpeg', 'application/pdf', 'text/plain'] as const
export type FileMediaType = (typeof fileMediaTypes)[number]

/** In bytes: anything longer is refused. */
export const maxFileBytes = 20 * 1024 * 1024
/** In bytes: anything longer takes a while, and the web says so. */
export const slowFileBytes = 5 * 1024 * 1024
/** How many files of a type an owner can have. */
export const maxFilesOfType = 5

/**
 * An uploaded file. `name` is what it was called, with the ending of what it is; `inline_path` is where it is shown, below the
 * address at which the product is reached.
 */
export const file = z.strictObject({
  id,
  app_type: z.enum(fileAppTypes),
  owner_type: z.enum(fileOwnerTypes),
  owner_id: id,
  name: z.string(),
  media_type: z.enum(fileMediaTypes),
  /** In bytes, as it is kept. */
  size: z.int(),
  inline_path: z.string(),
  created_at: time,
})
export type StoredFile = z.infer<typeof file>
