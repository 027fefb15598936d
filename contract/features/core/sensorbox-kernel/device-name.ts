import * as z from 'zod/mini'

const form = /^[A-Za-z0-9._-]{1,64}$/

/** The serial number or the hardware id of a box. */
export const deviceName = z
  .string()
  .check(z.regex(form, 'Letters, digits, dot, dash and underscore only, at most 64.'))

/** Whether a text can be the hardware id of a box. */
export function isDeviceName(text: string): boolean {
  return form.test(text)
}
