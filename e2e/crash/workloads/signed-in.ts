import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { NoAnswer } from './workload.ts'

const timeoutMs = 10_000

/** A request; a response with a status that isn't in `good` counts as no answer. */
export interface Ask {
  readonly method: string
  readonly path: string
  readonly good: readonly number[]
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** The parsed response body; null when it is empty. */
export interface Answered {
  readonly status: number
  readonly answer: unknown
}

/** One session is shared by all lanes of a person, because sign-ins are limited. */
const cookies = new Map<string, Promise<string>>()

/** Signs a person in before the first request and keeps the session through the kills. Requests throw NoAnswer. */
export function signedIn(
  person: { readonly email: string; readonly password: string },
  url: string,
): (ask: Ask) => Promise<Answered> {
  return async (what) => {
    const cookie = await (cookies.get(person.email) ?? signIn(person, url))
    return askAs(url, { cookie })(what)
  }
}

/** Sends requests with fixed headers instead of a session. Requests throw NoAnswer. */
export function askAs(url: string, own: Readonly<Record<string, string>>): (ask: Ask) => Promise<Answered> {
  return async ({ method, path, good, body, headers: more }) => {
    const headers = { ...own, ...(body && { 'content-type': 'application/json' }), ...more }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const { status, text } = await exchange(url, path, init, good)
    return { status, answer: text === '' ? null : JSON.parse(text) }
  }
}

function signIn({ email, password }: { email: string; password: string }, url: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const cookie = exchange(url, fillPath(login), { method: login.method, body }, [200]).then(
    (answer) => answer.cookie ?? '',
  )
  cookies.set(email, cookie)
  cookie.catch(() => cookies.delete(email))
  return cookie
}

async function exchange(url: string, path: string, init: RequestInit, good: readonly number[]) {
  const headers = { origin: url, ...init.headers }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${url}${path}`, { ...init, headers, signal })
    const text = await response.text()
    if (!good.includes(response.status))
      throw new NoAnswer(`${response.status} ${text}`, response.status !== 503)
    return { status: response.status, text, cookie: response.headers.getSetCookie()[0]?.split(';')[0] }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(String(error), false)
  }
}
