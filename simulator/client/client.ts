import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import { login, logout, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import type { AnswerOf, Route } from '@sensorstack/contract/platform/route.ts'
import { cookieJar } from './cookie-jar.ts'
import { type CallArguments, request } from './request.ts'
import type { Transport } from './transport.ts'

/** A client of the API without a session, which can sign people in. */
export interface Client {
  readonly transport: Transport
  /** Sends a request without a session, typed by its route; throws ApiFailure. */
  call<R extends Route>(route: R, ...input: CallArguments<R>): Promise<AnswerOf<R>>
  /** Signs a person in; each session has its own cookies. */
  signIn(email: string, password: string): Promise<Session>
}

/** The session of a signed-in person. */
export interface Session {
  readonly account: SignedInAccount
  /** The current stack: writes name it, so that they cannot affect another one. */
  readonly stackId: string
  call<R extends Route>(route: R, ...input: CallArguments<R>): Promise<AnswerOf<R>>
  /** Makes another stack in reach the current one. */
  switchTo(stackId: string): Promise<void>
  signOut(): Promise<void>
}

/** Returns a client of the API. With an `origin`, its requests have that Origin header, like a browser's. */
export function createClient(transport: Transport, { origin }: { readonly origin?: string } = {}): Client {
  return {
    transport,
    call: (route, ...[input]) => request(transport, route, input ?? {}, { headers: { origin } }),
    signIn: (email, password) => signIn(transport, origin, email, password),
  }
}

async function signIn(
  transport: Transport,
  origin: string | undefined,
  email: string,
  password: string,
): Promise<Session> {
  const cookies = cookieJar()
  const send = <R extends Route>(route: R, input: CallArguments<R>[0], stackId?: string) =>
    request(transport, route, input ?? {}, {
      headers: { origin, cookie: cookies.header(), 'x-stack-id': stackId },
      onCookies: cookies.store,
    })

  let account = await send(login, { body: { username: email, password } })
  const call: Session['call'] = (route, ...[input]) =>
    send(route, input, route.guard.changes !== 'nothing' ? account.currently_selected_stack : undefined)
  return {
    get account() {
      return account
    },
    get stackId() {
      return account.currently_selected_stack
    },
    call,
    async switchTo(stackId) {
      account = await call(switchStack, { params: { id: stackId } })
    },
    async signOut() {
      await call(logout)
    },
  }
}
