import {
  type AccessEvent,
  type AccessState,
  afterEvent,
} from '@sensorstack/contract/features/people/access/access-transitions.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export type Place = 'here' | 'there'
export const places: readonly Place[] = ['here', 'there']

export type Purpose = 'invitation here' | 'invitation there' | 'verify' | 'reset' | 'initial'

const lifetimeMs: Readonly<Record<Purpose, number>> = {
  'invitation here': 7 * dayMs,
  'invitation there': 7 * dayMs,
  verify: 48 * hourMs,
  reset: hourMs,
  initial: 72 * hourMs,
}

/** A secret from a mail or a response. Only the newest one of each purpose is valid. */
export interface Token {
  readonly secret: string
  readonly expiresAt: number
  used: boolean
}

export interface ModelSession {
  readonly cookie: string
  place: Place
  readonly beganAt: number
  seenAt: number
}

/**
 * A model, independent of the program, of a person who deals with two companies: the rights by the contract's table, the tokens by
 * purpose, the password and the sessions.
 */
export interface Person {
  now: number
  exists: boolean
  readonly rights: Record<Place, AccessState | null>
  /** The places in the order in which the rights were created. The first accepted one is the home. */
  readonly admitted: Place[]
  readonly tokens: Record<Purpose, Token[]>
  verified: boolean
  password: string | null
  sessions: ModelSession[]
}

export function newPerson(now: number): Person {
  return {
    now,
    exists: false,
    rights: { here: null, there: null },
    admitted: [],
    tokens: { 'invitation here': [], 'invitation there': [], verify: [], reset: [], initial: [] },
    verified: false,
    password: null,
    sessions: [],
  }
}

export const invitationTo = (place: Place): Purpose => `invitation ${place}`

/** Applies an event to a right. Returns false if it isn't possible. */
export function happens(person: Person, place: Place, event: AccessEvent): boolean {
  const next = afterEvent(person.rights[place], event)
  if (!next) return false
  person.rights[place] = next
  if (!person.admitted.includes(place)) person.admitted.push(place)
  return true
}

export function issued(person: Person, purpose: Purpose, secret: string): void {
  person.tokens[purpose].push({ secret, expiresAt: person.now + lifetimeMs[purpose], used: false })
}

/** Returns the newest token of this purpose if it is neither used nor expired. Older ones are never valid. */
export function liveToken(person: Person, purpose: Purpose): Token | undefined {
  const newest = person.tokens[purpose].at(-1)
  return newest && !newest.used && person.now < newest.expiresAt ? newest : undefined
}

export function useUp(person: Person, ...purposes: Purpose[]): void {
  for (const purpose of purposes) for (const token of person.tokens[purpose]) token.used = true
}

/** Declines expired invitations, as the due work does each minute. */
export function timeOut(person: Person): void {
  for (const place of places) {
    const newest = person.tokens[invitationTo(place)].at(-1)
    if (newest && person.now >= newest.expiresAt && person.rights[place]?.status === 'invited') {
      happens(person, place, 'timeout')
    }
  }
}

export const isAccepted = (person: Person, place: Place) => person.rights[place]?.status === 'accepted'

/** Returns the place to which a session moves when it loses its own, or undefined when no right is left. */
export const homeOf = (person: Person): Place | undefined =>
  person.admitted.find((place) => isAccepted(person, place))

const idleMs = 12 * hourMs
const absoluteMs = 14 * dayMs

/** Returns the state of a session at its next request: its place, that it has lost that place, or that it has ended. */
export function lookAt(person: Person, session: ModelSession): Place | 'lost' | 'over' {
  const home = homeOf(person)
  const isOld = person.now - session.seenAt >= idleMs || person.now - session.beganAt >= absoluteMs
  if (isOld || !home || !person.sessions.includes(session)) {
    person.sessions = person.sessions.filter((each) => each !== session)
    return 'over'
  }
  if (isAccepted(person, session.place)) {
    if (person.now - session.seenAt >= minuteMs) session.seenAt = person.now
    return session.place
  }
  session.place = home
  return 'lost'
}

/** Returns the result of signing in with the right password: the session's place, or the error code. */
export function signsIn(person: Person): Place | 'BAD_CREDENTIALS' | 'NOT_VERIFIED' | 'NO_STACK' {
  const open = person.admitted.find((place) =>
    ['accepted', 'inactive'].includes(person.rights[place]?.status ?? ''),
  )
  const isDisabled = places.some((place) => person.rights[place]?.status === 'disabled')
  if (!open && isDisabled) return 'BAD_CREDENTIALS'
  if (!person.verified) return 'NOT_VERIFIED'
  return open ?? 'NO_STACK'
}
