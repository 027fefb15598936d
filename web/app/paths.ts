import type { SensorboxGroup } from '@sensorstack/contract/features/sensorboxes/states.ts'

/** Switches to this stack before the screen is shown, without leaving it. */
interface InStack {
  stackId?: string
}

function withStack(path: string, { stackId }: InStack = {}): string {
  return stackId === undefined ? path : `${path}?stack_id=${encodeURIComponent(stackId)}`
}

/**
 * Every address of a screen is made here and nowhere else. It knows nothing but the contract, so that features may
 * link to one another's screens without importing them.
 */
export const paths = {
  home: (stack?: InStack) => withStack('/', stack),
  login: () => '/login',
  /** Without a group: all sensorboxes. */
  sensorboxGroup: (group?: SensorboxGroup, stack?: InStack) =>
    withStack(group === undefined ? '/sensorboxes/groups' : `/sensorboxes/groups/${group}`, stack),
  /** Where the count of a customer leads, with the closing slash that the specification gives it. */
  customerGroup: (group: SensorboxGroup, stack?: InStack) =>
    withStack(`/sensorboxes/groups/${group}/`, stack),
  /** How long the company keeps measured data. */
  retention: () => '/retention',
  sensorbox: (id: string, stack?: InStack) => withStack(`/sensorboxes/${encodeURIComponent(id)}`, stack),
}

/** The same as the router writes them: what varies begins with `$`. */
export const routePaths = {
  home: '/',
  sensorboxes: '/sensorboxes',
  sensorboxGroups: '/sensorboxes/groups',
  sensorboxGroup: '/sensorboxes/groups/$group',
  sensorbox: '/sensorboxes/$id',
  retention: '/retention',
} as const

/** The screens that are shown signed in or not. */
const authenticationPaths = [paths.login()]

/** Whether a path is one of the screens for signing in, with or without a closing slash. */
export function isAuthenticationPath(pathname: string): boolean {
  return authenticationPaths.includes(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)
}
