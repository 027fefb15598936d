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

/** A secret of a mail or an answer. Of each purpose the newest one counts. */
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
 * What must be true of one person whom two companies deal with, written down apart from the program: the rights by the
 * table of the contract, the tokens by purpose, the password and the sessions.
 */
export interface Person {
  now: number
  exists: boolean
  readonly rights: Record<Place, AccessState | null>
  /** The order in which the rights came into being: the first accepted one is the home. */
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

/** Lets an event happen to a right; false when it can't. */
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

/** The token that is neither used nor out of time; older ones than the newest never are. */
export function liveToken(person: Person, purpose: Purpose): Token | undefined {
  const newest = person.tokens[purpose].at(-1)
  return newest && !newest.used && person.now < newest.expiresAt ? newest : undefined
}

export function useUp(person: Person, ...purposes: Purpose[]): void {
  for (const purpose of purposes) for (const token of person.tokens[purpose]) token.used = true
}

/** Declines the invitations that are out of time, as the clock's round of duties does each minute. */
export function timeOut(person: Person): void {
  for (const place of places) {
    const newest = person.tokens[invitationTo(place)].at(-1)
    if (newest && person.now >= newest.expiresAt && person.rights[place]?.status === 'invited') {
      happens(person, place, 'timeout')
    }
  }
}

export const isAccepted = (person: Person, place: Place) => person.rights[place]?.status === 'accepted'

/** Where a session of the person goes on when it has to leave; none when no right is left. */
export const homeOf = (person: Person): Place | undefined =>
  person.admitted.find((place) => isAccepted(person, place))

const idleMs = 12 * hourMs
const absoluteMs = 14 * dayMs

/** What a session answers now: its place, that it just lost it, or that it is over. */
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

/** What a right password answers: the place where the session begins, or the code of the refusal. */
export function signsIn(person: Person): Place | 'BAD_CREDENTIALS' | 'NOT_VERIFIED' | 'NO_STACK' {
  const open = person.admitted.find((place) =>
    ['accepted', 'inactive'].includes(person.rights[place]?.status ?? ''),
  )
  const isDisabled = places.some((place) => person.rights[place]?.status === 'disabled')
  if (!open && isDisabled) return 'BAD_CREDENTIALS'
  if (!person.verified) return 'NOT_VERIFIED'
  return open ?? 'NO_STACK'
}
