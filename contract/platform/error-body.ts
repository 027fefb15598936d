import * as z from 'zod/mini'

/** The body of every error response; `errors` names each invalid field of a 422, or the subjects of a 409, by path. */
export const errorBody = z.strictObject({
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
  request_id: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>
