import type { AssetGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'

/** Switches to this stack before the screen is shown, without leaving it. */
interface InStack {
  stackId?: string
}

function withStack(path: string, { stackId }: InStack = {}): string {
  return withQuery(path, { stack_id: stackId })
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/**
 * Every address of a screen is made here and nowhere else. It stands below the features and knows nothing but the
 * contract, so that features may link to one another's screens without importing them.
 */
export const paths = {
  home: (stack?: InStack) => withStack('/', stack),
  /** The block of the stacks in reach, which stands at home. */
  monitoring: (blockId: string) => `/#${blockId}`,
  login: () => '/login',
  /** Asks for the mail with which a new password is set. */
  forgotPassword: () => '/authentication/forgot-password/',
  /** Sets a password with the token of a mail or of an accepted invitation. */
  resetPassword: ({ token, action }: { token?: string; action?: 'initial_password' } = {}) =>
    withQuery('/authentication/reset-password/', { token, action }),
  /** What the demo would have mailed. */
  demoMails: () => '/demo/mails',
  /** Who did what in the stack. */
  auditTrail: () => '/audit-trail',
  /** Without a group: all sensorboxes. */
  sensorboxGroup: (group?: SensorboxGroup, stack?: InStack) =>
    withStack(group === undefined ? '/sensorboxes/groups' : `/sensorboxes/groups/${group}`, stack),
  /** Where the count of a customer leads, with the closing slash that the specification gives it. */
  customerGroup: (group: SensorboxGroup, stack?: InStack) =>
    withStack(`/sensorboxes/groups/${group}/`, stack),
  /** The same of its assets. */
  customerAssetGroup: (group: 'critical' | 'attention' | 'nominal' | 'inactive', stack?: InStack) =>
    withStack(`/assets/groups/${group}/`, stack),
  /** Without a group: all assets. */
  assetGroup: (group?: AssetGroup, stack?: InStack) =>
    withStack(group === undefined ? '/assets/groups' : `/assets/groups/${group}`, stack),
  asset: (id: string, stack?: InStack) => withStack(`/assets/${encodeURIComponent(id)}`, stack),
  /** What sensorboxes can be told to do. */
  taskTemplates: (stack?: InStack) => withStack('/task-templates', stack),
  taskTemplate: (id: string, stack?: InStack) =>
    withStack(`/task-templates/${encodeURIComponent(id)}`, stack),
  /** By what sensorboxes of a type are judged. */
  limitTemplates: (stack?: InStack) => withStack('/limit-templates', stack),
  /** The alarms of all stacks in reach. */
  alarms: () => '/alarms',
  /** Other systems whose sensorboxes live in the stack. */
  integrations: () => '/integrations',
  /** How long the company keeps measured data. */
  retention: () => '/retention',
  /** The API, for whoever writes a program. */
  apiDocs: () => '/api/docs',
  legal: () => '/legal',
  privacy: () => '/privacy',
  sensorbox: (id: string, stack?: InStack) => withStack(`/sensorboxes/${encodeURIComponent(id)}`, stack),
}

/** The same as the router writes them: what varies begins with `$`. */
export const routePaths = {
  home: '/',
  sensorboxes: '/sensorboxes',
  sensorboxGroups: '/sensorboxes/groups',
  sensorboxGroup: '/sensorboxes/groups/$group',
  sensorbox: '/sensorboxes/$id',
  assets: '/assets',
  assetGroups: '/assets/groups',
  assetGroup: '/assets/groups/$group',
  asset: '/assets/$id',
  taskTemplates: '/task-templates',
  taskTemplate: '/task-templates/$id',
  limitTemplates: '/limit-templates',
  alarms: '/alarms',
  integrations: '/integrations',
  retention: '/retention',
  auditTrail: '/audit-trail',
  login: '/login',
  forgotPassword: '/authentication/forgot-password',
  resetPassword: '/authentication/reset-password',
  verify: '/authentication/verify',
  accept: '/accept/{-$userId}/{-$stackId}',
  decline: '/decline/{-$userId}/{-$stackId}',
  demoMails: '/demo/mails',
  apiDocs: '/api/docs',
  legal: '/legal',
  privacy: '/privacy',
} as const

/** Whether a path is one of the lists of a stack's things. */
export function isListOfStack(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '')
  return path === routePaths.sensorboxes || /^\/(sensorboxes|assets)\/groups(\/|$)/.test(path)
}

/** The screens that are shown signed in or not: the beginnings of their paths. */
const authenticationPaths = [
  routePaths.login,
  routePaths.forgotPassword,
  routePaths.resetPassword,
  routePaths.verify,
  '/accept',
  '/decline',
  routePaths.demoMails,
  routePaths.apiDocs,
  routePaths.legal,
  routePaths.privacy,
]

/** Whether a path is one of the screens for signing in, for links of mails, for the API and for notices, with or without a closing slash. */
export function isAuthenticationPath(pathname: string): boolean {
  return authenticationPaths.some((each) => pathname === each || pathname.startsWith(`${each}/`))
}
