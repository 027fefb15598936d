import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  defaultGuessLimits,
  type GuessLimits,
} from '../../features/boxes/sensorboxes/register/guess-limits.ts'
import type { BrokerAddress } from '../../features/intake/ingest/broker/broker-address.ts'
import {
  type DeviceLimits,
  defaultDeviceLimits,
} from '../../features/intake/ingest/limits/device-rate-limit.ts'
import { defaultConnectionsPerAddress } from '../../platform/connections/strangers.ts'
import { chooseDataFolder } from '../../platform/instance/data-folder.ts'
import { commandLine, isRelease, programFolder } from '../../platform/instance/program-folder.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { ServerSettings } from '../../platform/postgres/roles.ts'
import { type FilesPlace, placeOf } from '../../platform/storage/files-place.ts'
import { brokerEnvironment, brokerOf } from './broker-settings.ts'

const loopbackNetworks = ['127.0.0.0/8', '::1']
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings of a server, read once at start. docs/settings.md explains each of them. */
export interface Config {
  host: string
  port: number
  mqttPort: number
  /** Where boxes reach MQTT, if that differs from this server or the proxy in front of it. */
  mqttUrl: string | undefined
  /** The operator's own broker for boxes, instead of the built-in one on `mqttPort`. */
  broker: BrokerAddress | undefined
  metricsPort: number
  /** The address on which the metrics are served, which may be another one than `host`. */
  metricsHost: string
  dataDir: string
  /** The URL of the web, without a trailing slash. Links in mails begin with it. */
  publicUrl: string
  /** The origins of allowed writes from browsers: `publicUrl`, or each name of this machine if it isn't set. */
  allowedOrigins: readonly string[]
  /** The host names, with ports, that browsers may use: those of `allowedOrigins` and this machine's own. */
  hosts: readonly string[]
  /** The addresses or networks of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[]
  smtpUrl: string | undefined
  /** The sender address of mails. */
  mailFrom: string
  /** The operator's legal notice and privacy policy. Without them the web shows short built-in ones. */
  legalUrl: string | undefined
  privacyUrl: string | undefined
  /** The origin from which web pages load files, if it isn't their own. */
  filesUrl: string | undefined
  /** Where the contents of files are. */
  files: FilesPlace
  /** The keys that seal secrets, if they shouldn't be stored in the data folder. */
  secretKeys: string | undefined
  /** The URL of the external monitoring system, and whether it may be in the internal network. */
  external: { readonly baseUrl: string; readonly mayBeInside: boolean } | undefined
  /** How much one box may upload per minute. */
  deviceLimits: DeviceLimits
  /** How often one account may ask for something by hardware ids. */
  guessLimits: GuessLimits
  /** How many connections one address may have without a session or a device key. */
  connectionsPerAddress: number
  /** Whether credit points may be transferred: false if PRODUCTION_HOST names this server. */
  mayTransferCredits: boolean
  /** An existing PostgreSQL server. Without it, the server starts its own. */
  database: ServerSettings | undefined
  demo: boolean
  /** `small` has a dozen boxes and two days, for tests. */
  demoSize: 'whole' | 'small'
  logLevel: (typeof logLevels)[number]
  /** How old the last backup may become before the health call warns of it. */
  backupEveryMs: number | undefined
  /** Whether each request gets a line in the log. */
  logsRequests: boolean
}

const port = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65535, 'must be a port number from 1 to 65535')
    .default(standard)

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 to 999999999')
  .transform(Number)

const count = (standard: number) => wholeNumber.default(standard)

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

const publicAddress = address(/^https?$/, 'https://sensors.example.com').regex(
  /^https?:\/\/[^/?#@]+\/?$/,
  'must be an address without a path',
)

const network = z.string().refine((text) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}, 'must be addresses or networks such as 10.0.0.0/8, with commas between them')

const ownAddress = z.string().regex(/^[\w.:-]+$/, 'must be an address of this machine')

const environment = z.object({
  HOST: ownAddress.default('127.0.0.1'),
  PORT: port(3000),
  MQTT_PORT: port(1883),
  MQTT_URL: address(/^mqtts?$/, 'mqtts://mqtt.example.com:8883')
    .regex(/^mqtts?:\/\/[^/?#@]+\/?$/, 'must be an address without a path')
    .optional(),
  ...brokerEnvironment,
  METRICS_PORT: port(9464),
  METRICS_HOST: ownAddress.optional(),
  DATA_DIR: z.string().optional(),
  PUBLIC_URL: publicAddress.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(network))
    .optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/, 'must be an address such as no-reply@sensors.example.com')
    .optional(),
  LEGAL_URL: address(/^https?$/, 'https://example.com/legal').optional(),
  PRIVACY_URL: address(/^https?$/, 'https://example.com/privacy').optional(),
  FILES_URL: publicAddress.optional(),
  EXTERNAL_MONITORING_URL: address(/^https?$/, 'https://monitoring.example.com').optional(),
  EXTERNAL_MONITORING_INSIDE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  FILES: z
    .string()
    .refine(
      (text) => placeOf(text) !== undefined,
      'must be the absolute path of a folder that all servers share, or an address such as s3://KEY:SECRET@s3.example.com/bucket?region=eu-1',
    )
    .transform(placeOf)
    .optional(),
  SECRET_KEYS: z.string().optional(),
  DEVICE_UPLOADS_PER_MINUTE: count(defaultDeviceLimits.uploadsPerMinute),
  DEVICE_READINGS_PER_MINUTE: count(defaultDeviceLimits.readingsPerMinute),
  LOOK_UPS_PER_MINUTE: count(defaultGuessLimits.lookUpsPerMinute),
  REFUSED_REGISTRATIONS_PER_DAY: count(defaultGuessLimits.refusedRegistrationsPerDay),
  CONNECTIONS_PER_ADDRESS: count(defaultConnectionsPerAddress),
  PRODUCTION_HOST: z
    .string()
    .refine(
      (name) => /^[\p{L}\p{N}_.-]+(:\d+)?$/u.test(name) && URL.canParse(`https://${name}`),
      'must be the name of a host such as sensors.example.com',
    )
    .optional(),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://owner:password@db.example.com/sensorstack').optional(),
  DATABASE_APP_URL: address(
    /^postgres(ql)?$/,
    'postgres://app:password@db.example.com/sensorstack',
  ).optional(),
  DATABASE_SYSTEM_URL: address(
    /^postgres(ql)?$/,
    'postgres://system:password@db.example.com/sensorstack',
  ).optional(),
  DEMO: z.enum(['on', 'off', 'small'], 'must be on, off or small').default('off'),
  BACKUP_EVERY_HOURS: wholeNumber.optional(),
  LOG_REQUESTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
})

/** The names of all settings in the table of docs/settings.md that this file reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/**
 * Reads the settings. Empty ones count as unset.
 *
 * @throws StartupError that names the first invalid setting, but not its value, which may contain a password.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environment.safeParse(set)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new StartupError(`The setting ${issue?.path[0]?.toString()} ${issue?.message}.`)
  }
  const settings = result.data
  assertDifferentPorts(settings)
  assertWholeAddress(settings)
  const { HOST: host, PORT: httpPort, PUBLIC_URL, DATABASE_URL } = settings
  const ownOrigins = ownNames(host).map((name) => origin(name, httpPort))
  const publicUrl = PUBLIC_URL === undefined ? origin(nameFor(host), httpPort) : new URL(PUBLIC_URL).origin
  const allowedOrigins = PUBLIC_URL === undefined ? ownOrigins : [new URL(PUBLIC_URL).origin]
  const dataDir =
    settings.DATA_DIR === undefined ? standardDataFolder(DATABASE_URL) : resolve(settings.DATA_DIR)
  return {
    host,
    port: httpPort,
    mqttPort: settings.MQTT_PORT,
    mqttUrl: settings.MQTT_URL?.replace(/\/$/, ''),
    broker: brokerOf(settings),
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST ?? host,
    dataDir,
    publicUrl,
    allowedOrigins,
    hosts: [...new Set([...allowedOrigins, ...ownOrigins].map((each) => new URL(each).host))],
    trustedProxies: settings.TRUSTED_PROXIES ?? (PUBLIC_URL === undefined ? [] : loopbackNetworks),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    legalUrl: settings.LEGAL_URL,
    privacyUrl: settings.PRIVACY_URL,
    filesUrl: settings.FILES_URL && new URL(settings.FILES_URL).origin,
    files: settings.FILES ?? { kind: 'own folder', folder: join(dataDir, 'files') },
    secretKeys: settings.SECRET_KEYS,
    external:
      settings.EXTERNAL_MONITORING_URL === undefined
        ? undefined
        : {
            baseUrl: settings.EXTERNAL_MONITORING_URL.replace(/\/+$/, ''),
            mayBeInside: settings.EXTERNAL_MONITORING_INSIDE === 'on',
          },
    deviceLimits: {
      uploadsPerMinute: settings.DEVICE_UPLOADS_PER_MINUTE,
      readingsPerMinute: settings.DEVICE_READINGS_PER_MINUTE,
    },
    guessLimits: {
      lookUpsPerMinute: settings.LOOK_UPS_PER_MINUTE,
      refusedRegistrationsPerDay: settings.REFUSED_REGISTRATIONS_PER_DAY,
    },
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    mayTransferCredits:
      settings.PRODUCTION_HOST === undefined || !isHostOf(settings.PRODUCTION_HOST, new URL(publicUrl)),
    database: DATABASE_URL === undefined ? undefined : { ...settings, DATABASE_URL },
    demo: settings.DEMO !== 'off',
    demoSize: settings.DEMO === 'small' ? 'small' : 'whole',
    logsRequests: settings.LOG_REQUESTS === 'on',
    backupEveryMs: settings.BACKUP_EVERY_HOURS && settings.BACKUP_EVERY_HOURS * 3_600_000,
    // A user who tries the demo reads the terminal. The log of a real server is collected.
    logLevel: settings.LOG_LEVEL ?? (settings.DEMO === 'off' ? 'info' : 'warn'),
  }
}

/** Whether a name is the host of an address. Without a port it means every port. */
function isHostOf(name: string, url: URL): boolean {
  const named = new URL(`${url.protocol}//${name}`)
  return /:\d+$/.test(name) ? named.host === url.host : named.hostname === url.hostname
}

/** The permissions of a clone only matter for our own PostgreSQL, which root starts as another user. */
function standardDataFolder(databaseUrl: string | undefined): string {
  if (isRelease()) {
    throw new StartupError(
      'The setting DATA_DIR is missing. Set it to a folder outside the program, such as /var/lib/sensorstack, because each release is unpacked into its own folder.',
    )
  }
  const folder = join(programFolder(), 'data')
  return databaseUrl === undefined ? chooseDataFolder(folder) : folder
}

function assertDifferentPorts(settings: z.infer<typeof environment>): void {
  const { PORT, METRICS_PORT } = settings
  // With another broker, the built-in one doesn't start.
  const MQTT_PORT = settings.MQTT_BROKER === undefined ? settings.MQTT_PORT : undefined
  const clash =
    PORT === MQTT_PORT
      ? 'PORT and MQTT_PORT'
      : PORT === METRICS_PORT
        ? 'PORT and METRICS_PORT'
        : MQTT_PORT === METRICS_PORT
          ? 'MQTT_PORT and METRICS_PORT'
          : undefined
  if (clash !== undefined) throw new StartupError(`The settings ${clash} must be different ports.`)
}

/** Throws if roles are set without DATABASE_URL: the operator meant an existing server, not the built-in one. */
function assertWholeAddress(settings: z.infer<typeof environment>): void {
  if (settings.DATABASE_URL !== undefined) return
  for (const role of ['DATABASE_APP_URL', 'DATABASE_SYSTEM_URL'] as const) {
    if (settings[role] !== undefined)
      throw new StartupError(`The setting ${role} needs DATABASE_URL beside it.`)
  }
}

/** Returns warnings for the operator about valid settings that are insecure or incomplete. */
export function warningsOf(config: Pick<Config, 'publicUrl' | 'host' | 'smtpUrl' | 'demo'>): string[] {
  const { protocol, hostname } = new URL(config.publicUrl)
  const isLocal = isLoopback(config.host) && isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return [
    ...(protocol === 'https:' || isLocal
      ? []
      : [
          'People reach this server without encryption: passwords and sessions can be read on the way. Put a proxy with TLS in front and set PUBLIC_URL to its https address.',
        ]),
    ...(config.smtpUrl !== undefined || config.demo
      ? []
      : [
          `No mail leaves this server: invitations and links for passwords wait where only you can read them, with ${commandLine('command', 'mails')}. Set SMTP_URL to a mail server.`,
        ]),
  ]
}

/** Returns why a server with these settings can't share its database with others; empty if it can. */
export function reasonsToBeAlone({
  files,
  secretKeys,
  demo,
}: Pick<Config, 'files' | 'secretKeys' | 'demo'>): string[] {
  return [
    ...(demo ? ['runs the demo (set DEMO=off)'] : []),
    ...(files.kind === 'own folder' ? ['keeps its files in a folder of its own (set FILES)'] : []),
    ...(secretKeys === undefined ? ['keeps the keys of secrets in a file (set SECRET_KEYS)'] : []),
  ]
}

function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function nameFor(host: string): string {
  return isEveryAddress(host) ? 'localhost' : host
}

/** Returns the names under which browsers may reach a server that listens on this host. */
function ownNames(host: string): string[] {
  const loopback = ['127.0.0.1', 'localhost', '::1']
  if (isLoopback(host)) return [...new Set([host, ...loopback])]
  if (!isEveryAddress(host)) return [host]
  const addresses = Object.values(networkInterfaces()).flatMap(
    (list) => list?.map((each) => each.address) ?? [],
  )
  return [...new Set([...loopback, ...addresses])]
}

function origin(name: string, httpPort: number): string {
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${httpPort}`).origin
}
