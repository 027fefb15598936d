import * as z from 'zod/mini'
import { id, time } from '../../platform/fields.ts'

/** What a file is for. */
export const fileAppTypes = ['logo'] as const
export type FileAppType = (typeof fileAppTypes)[number]

/** What a file can belong to: a logo to the stack that shows it. */
export const fileOwnerTypes = ['stack'] as const
export type FileOwnerType = (typeof fileOwnerTypes)[number]

/** In bytes: anything longer is refused. */
export const maxFileBytes = 20 * 1024 * 1024
/** In bytes: anything longer takes a while, and the web says so. */
export const slowFileBytes = 5 * 1024 * 1024
/** How many files of a type an owner can have. */
export const maxFilesOfType = 5

/** An uploaded file. `inline_path` is where it is shown, below the address at which the product is reached. */
export const file = z.strictObject({
  id,
  app_type: z.enum(fileAppTypes),
  owner_type: z.enum(fileOwnerTypes),
  owner_id: id,
  inline_path: z.string(),
  created_at: time,
})
export type StoredFile = z.infer<typeof file>
