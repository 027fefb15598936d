import type { AssetGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'

/** If set, the link switches to this stack before the screen is shown. */
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
 * The only place that builds addresses of screens. It is a layer below the features and depends on nothing but the
 * contract, so that features can link to each other's screens without importing each other.
 */
export const paths = {
  home: (stack?: InStack) => withStack('/', stack),
  login: () => '/login',
  /** Requests the mail for setting a new password. */
  forgotPassword: () => '/authentication/forgot-password/',
  /** Sets a password with the token of a mail or of an accepted invitation. */
  resetPassword: ({ token, action }: { token?: string; action?: 'initial_password' } = {}) =>
    withQuery('/authentication/reset-password/', { token, action }),
  /** The mails that the demo would have sent. */
  demoMails: () => '/demo/mails',
  /** The audit trail of the stack. */
  auditTrail: () => '/audit-trail',
  /** All sensorboxes if no group is given. */
  sensorboxGroup: (group?: SensorboxGroup, stack?: InStack) =>
    withStack(group === undefined ? '/sensorboxes/groups' : `/sensorboxes/groups/${group}`, stack),
  /** The target of a customer's counts. The specification demands the trailing slash. */
  customerGroup: (group: SensorboxGroup, stack?: InStack) =>
    withStack(`/sensorboxes/groups/${group}/`, stack),
  /** The same for the customer's assets. */
  customerAssetGroup: (group: 'critical' | 'attention' | 'nominal' | 'inactive', stack?: InStack) =>
    withStack(`/assets/groups/${group}/`, stack),
  /** All assets if no group is given. */
  assetGroup: (group?: AssetGroup, stack?: InStack) =>
    withStack(group === undefined ? '/assets/groups' : `/assets/groups/${group}`, stack),
  /** The reports of an asset or a sensorbox: the newest, or the given one, in its own language or the given one. */
  reports: (
    { kind, id }: { kind: 'asset' | 'sensorbox'; id: string },
    report?: { id: string; language?: Language },
  ) =>
    withQuery(`/${kind === 'asset' ? 'assets' : 'sensorboxes'}/${encodeURIComponent(id)}/reports`, {
      report: report?.id,
      language: report?.language,
    }),
  /** All reports of the company, or one of them. */
  companyReports: (report?: { id: string; language?: Language }) =>
    withQuery('/reports', { report: report?.id, language: report?.language }),
  asset: (id: string, stack?: InStack) => withStack(`/assets/${encodeURIComponent(id)}`, stack),
  /** The task templates of the stack. */
  taskTemplates: (stack?: InStack) => withStack('/task-templates', stack),
  taskTemplate: (id: string, stack?: InStack) =>
    withStack(`/task-templates/${encodeURIComponent(id)}`, stack),
  /** The limit templates of the stack. */
  limitTemplates: (stack?: InStack) => withStack('/limit-templates', stack),
  /** The limit templates with the dialog of one of them. */
  limitTemplate: (id: string) => withQuery('/limit-templates', { template: id }),
  /** The alarms of all stacks in reach. */
  alarms: () => '/alarms',
  /** The connections to other systems, whose sensorboxes appear in the stack. */
  integrations: () => '/integrations',
  /** The data retention of the company. */
  retention: () => '/retention',
  /** The page of the company, which leads to its templates, connections and rules. */
  company: () => '/company',
  /** The connection profiles of the company. */
  connectionProfiles: () => '/connection-profiles',
  /** The people who are notified of the company's alarms. */
  notifications: () => '/notifications',
  /** The API documentation. */
  apiDocs: () => '/api/docs',
  legal: () => '/legal',
  privacy: () => '/privacy',
  sensorbox: (id: string, stack?: InStack) => withStack(`/sensorboxes/${encodeURIComponent(id)}`, stack),
}

/** The same addresses as route patterns; parameters begin with `$`. */
export const routePaths = {
  home: '/',
  sensorboxes: '/sensorboxes',
  sensorboxGroups: '/sensorboxes/groups',
  sensorboxGroup: '/sensorboxes/groups/$group',
  sensorbox: '/sensorboxes/$id',
  reportsOfSensorbox: '/sensorboxes/$id/reports',
  assets: '/assets',
  assetGroups: '/assets/groups',
  assetGroup: '/assets/groups/$group',
  asset: '/assets/$id',
  reportsOfAsset: '/assets/$id/reports',
  companyReports: '/reports',
  taskTemplates: '/task-templates',
  taskTemplate: '/task-templates/$id',
  limitTemplates: '/limit-templates',
  alarms: '/alarms',
  integrations: '/integrations',
  retention: '/retention',
  auditTrail: '/audit-trail',
  company: '/company',
  connectionProfiles: '/connection-profiles',
  notifications: '/notifications',
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

/** Whether a path is a list of the stack's sensorboxes or assets. */
export function isListOfStack(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '')
  return path === routePaths.sensorboxes || /^\/(sensorboxes|assets)\/groups(\/|$)/.test(path)
}

/** Whether a path is the company's page or one that it leads to. */
export function isOfCompany(pathname: string): boolean {
  return companyPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

const companyPaths = [
  routePaths.company,
  routePaths.notifications,
  routePaths.integrations,
  routePaths.connectionProfiles,
  routePaths.limitTemplates,
  routePaths.taskTemplates,
  routePaths.retention,
  routePaths.companyReports,
  routePaths.auditTrail,
]

/** The path prefixes of screens that need no session. */
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

/**
 * Whether a path needs no session: screens for signing in, links in mails, the API documentation and the legal notices,
 * with or without a trailing slash.
 */
export function isAuthenticationPath(pathname: string): boolean {
  return authenticationPaths.some((each) => pathname === each || pathname.startsWith(`${each}/`))
}
