import * as z from 'zod/mini'
import { dayExists } from './day-exists.ts'
import { ruleMessages } from './rule-messages.ts'

/**
 * An id in requests and responses: a UUID (version 7 if the product created it). Accepts upper case and stores lower
 * case.
 */
export const id = z.uuid().check(z.toLowerCase())

/**
 * The id of an object that the guard looks up: a text that is not a UUID identifies nothing, and gets the response for
 * a missing object.
 */
export const givenId = z.string().check(z.toLowerCase())

/** A stored time: RFC 3339 in UTC, ending in Z. */
export const time = z.iso.datetime()

/** Excludes what PostgreSQL cannot store: NUL and unpaired surrogates. */
const storable = z.regex(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused
  /^[^\u0000\p{Surrogate}]*$/u,
  'The text holds a character that can not be stored.',
)

/** Search text, unchanged, up to `max` characters. */
export const rawText = (max: number) => z.string().check(z.maxLength(max), storable)

/**
 * Removes marks that change the direction of text: they would reverse whatever follows a name on the screen. Such marks
 * get into names and numbers copied from other programs.
 */
export const withoutTurns = (given: string): string => given.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/**
 * One line of text: trimmed, normalised, without marks that change its direction, 1 to `max` characters, without
 * control characters. `missing` is the message for an empty line.
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

/** Text of several lines, trimmed and normalised, up to `max` characters; may be empty. */
export const text = (max: number) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(max), storable)

/** An optional line: `''` and `null` both mean none. */
export const optionalLine = (max: number) => z.optional(z.nullable(z.union([line(max), z.literal('')])))

/**
 * Returns an e-mail address in the canonical form in which it is stored and looked up: addresses that look the same are
 * equal, regardless of case and composition and without invisible characters copied along. The domain is in ASCII
 * (`xn--…`), into which some browsers convert what is typed.
 */
export function plainAddress(given: string): string {
  const plain = given
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .normalize('NFC')
  const at = plain.lastIndexOf('@')
  return plain.slice(0, at + 1) + asciiDomain(plain.slice(at + 1))
}

/** Returns a domain in ASCII, or unchanged if it is none. */
function asciiDomain(domain: string): string {
  // The other characters separate a domain from what follows it in a URL.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s/\\?#:@%]/.test(domain.normalize('NFKC'))) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

export const longestEmail = 254

/** One e-mail address, made canonical by `plainAddress`. The pattern is basic, but never accepts a list or group. */
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
  z.regex(/@\p{ASCII}*$/u, 'Please enter a valid email address.'),
)

/** Path parameters with a single id. */
export const idParams = z.strictObject({ id: givenId })

/** A query parameter that may be repeated: one value or many, always a list for the handler. */
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

function parseQueryTime(given: string): number {
  const [, year, month, day, zone] = queryTimeForm.exec(given) ?? []
  if (!dayExists(Number(year), Number(month), Number(day))) return Number.NaN
  return Date.parse(zone === undefined ? `${given}Z` : given)
}

/** A time in the query, in milliseconds for the handler; UTC if it has no time zone. */
export const queryTime = z.pipe(
  z.string().check(z.regex(queryTimeForm, 'Must be a time such as 2026-11-21T05:48:00Z.')),
  z.pipe(z.transform(parseQueryTime), z.number('Must be a time that exists.')),
)

/**
 * Cached, because asking the platform takes longer than the rest of the check. Bounded, because a zone name has many
 * spellings in upper and lower case.
 */
const knownZones = new Set<string>()
const mostKnownZones = 1000

/** The platform lists each zone under one name only (Asia/Calcutta) but accepts all its names (Asia/Kolkata). */
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

/** An IANA time zone known to the platform, including `UTC`. */
export const timeZone = z.string().check(z.refine(isZone, 'Must be a known time zone.'))

/**
 * Returns why the value of a field is invalid, as text for users that calls the field `label`; `null` if it is valid.
 */
export function problemOf(field: z.ZodMiniType, value: unknown, label: string): string | null {
  const parsed = z.safeParse(field, value, { error: ruleMessages(label) })
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}
