import * as z from 'zod/mini'
import { ruleMessages } from './rule-messages.ts'

/** An id on the wire: a UUID (version 7 for what the product makes). It may come in capitals, and is kept in lower case. */
export const id = z.uuid().check(z.toLowerCase())

/** An id in a request whose object the guard looks for: anything that is no UUID names nothing, and is answered as absent. */
export const givenId = z.string().check(z.toLowerCase())

/** A stored time: RFC 3339 in UTC, ending in Z. */
export const time = z.iso.datetime()

/** What PostgreSQL can't store: NUL, and halves of characters. */
const storable = z.regex(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused
  /^[^\u0000\p{Surrogate}]*$/u,
  'The text holds a character that can not be stored.',
)

/** Text to look for, as it is, up to `max` characters. */
export const rawText = (max: number) => z.string().check(z.maxLength(max), storable)

/**
 * Without the marks that turn the direction of text: what follows a name on the screen would be read backwards.
 * Such marks come along when names and numbers are copied from other programs.
 */
export const withoutTurns = (given: string): string => given.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/**
 * One line of text: trimmed, composed, without marks that turn its direction, 1 to `max` characters, without control
 * characters. `missing` is said when there is none.
 */
export const line = (max: number, missing?: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(withoutTurns),
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, missing),
      z.regex(/[^\s\p{Cf}]/u, missing ?? 'Text that can be seen is needed.'),
      z.maxLength(max),
      storable,
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Line breaks and control characters are not allowed.'),
    )

/** Text of several lines, trimmed and composed, up to `max` characters; may be empty. */
export const text = (max: number) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(max), storable)

/** An optional line: `''` and `null` both mean none. */
export const optionalLine = (max: number) => z.optional(z.nullable(z.union([line(max), z.literal('')])))

/**
 * An e-mail address in the one form in which it is kept and looked for: what looks the same is the same, in lower or
 * upper case, composed or not, and without the invisible characters that were copied along.
 */
export function plainAddress(given: string): string {
  return given
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .normalize('NFC')
}

export const longestEmail = 254

/** One e-mail address, as `plainAddress` has it; the pattern is basic, but nothing in it reads as a list or group. */
export const email = z.string().check(
  z.overwrite(plainAddress),
  z.maxLength(longestEmail),
  storable,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  z.regex(/^[^\u0000-\u001f\u007f]*$/u, 'Please enter a valid email address.'),
  z.regex(
    /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]+$/u,
    'Please enter a valid email address.',
  ),
)

/** A path that holds one id. */
export const idParams = z.strictObject({ id: givenId })

/** A parameter that may be repeated in the query: one value or many, always a list for the handler. */
export const queryList = <T extends z.ZodMiniType<string>>(item: T, max = 50) =>
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.pipe(
      z.transform(
        (given: string | string[]) => (typeof given === 'string' ? [given] : given) as z.input<T>[],
      ),
      z.array(item).check(z.maxLength(max)),
    ),
  )

/** A whole number in the query. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, 'Must be a whole number.'))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )

/** `true` or `false` in the query. */
export const queryBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((given: boolean | 'true' | 'false') => given === true || given === 'true'),
)

const queryTimeForm = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/

/** The platform takes 30 February for 2 March; here it isn't a time. */
function parseQueryTime(given: string): number {
  const [, year, month, day, zone] = queryTimeForm.exec(given) ?? []
  if (Number(day) > 28 && Number(day) > daysOf(Number(year), Number(month))) return Number.NaN
  return Date.parse(zone === undefined ? `${given}Z` : given)
}

function daysOf(year: number, month: number): number {
  const lastOfMonth = new Date(0)
  lastOfMonth.setUTCFullYear(year, month, 0)
  return lastOfMonth.getUTCDate()
}

/** A time in the query, in milliseconds for the handler; without a zone it is UTC. */
export const queryTime = z.pipe(
  z.string().check(z.regex(queryTimeForm, 'Must be a time such as 2026-11-21T05:48:00Z.')),
  z.pipe(z.transform(parseQueryTime), z.number('Must be a time that exists.')),
)

/** Asking the platform takes longer than all the rest of a check. In upper and lower case, a zone has many names. */
const knownZones = new Set<string>()
const mostKnownZones = 1000

/** The platform lists a zone under one name only (Asia/Calcutta), but knows all that it goes by (Asia/Kolkata). */
function isZone(name: string): boolean {
  if (knownZones.has(name)) return true
  if (!/^[A-Za-z][A-Za-z0-9]*([/_+-][A-Za-z0-9]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    if (knownZones.size < mostKnownZones) knownZones.add(name)
    return true
  } catch {
    return false
  }
}

/** An IANA time zone that the platform knows; `UTC` included. */
export const timeZone = z.string().check(z.refine(isZone, 'Must be a known time zone.'))

/** What is wrong with the value of a field that is called by `label`, in words for a person; `null` when nothing is. */
export function problemOf(field: z.ZodMiniType, value: unknown, label: string): string | null {
  const parsed = z.safeParse(field, value, { error: ruleMessages(label) })
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}
