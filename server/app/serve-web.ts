import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Random } from '../platform/clock/random.ts'
import { ApiError } from '../platform/http/answer/api-error.ts'
import { contentPolicy } from '../platform/http/answer/content-policy.ts'
import { isRead } from '../platform/http/request/is-read.ts'

export interface WebOptions {
  /** Redirects from our paths, without a trailing slash, to pages of the operator. */
  readonly elsewhere?: Readonly<Record<string, string | undefined>>
  /** The origin from which files are loaded, if it isn't ours. */
  readonly filesUrl?: string | undefined
  /** Where boxes reach MQTT, if that is set, and the port of the built-in broker. */
  readonly mqttUrl?: string | undefined
  readonly mqttPort: number
  readonly random: Pick<Random, 'secret'>
}

/**
 * Serves the built web. Hashed assets may be cached forever; the page itself is revalidated each time. Every path that is neither a
 * file nor below /api or /static is a screen and returns the page, and so does /api/docs, unless JSON is asked for. Without a built web, only the API is served.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { elsewhere = {}, filesUrl, mqttUrl, mqttPort, random }: WebOptions,
): Promise<void> {
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  const page = template
    ?.replace('__FILES_URL__', filesUrl ?? '')
    .replace('__MQTT_URL__', mqttUrl ?? '')
    .replace('__MQTT_PORT__', String(mqttPort))
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: join(folder, 'static'),
      prefix: '/static/',
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      index: false,
      // The build puts compressed copies next to them.
      preCompressed: true,
      // Source maps contain the whole source and are for developers only.
      allowedPath: (path) => !path.endsWith('.map'),
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage =
      isRead(request) &&
      !wantsJson(request.headers.accept) &&
      (apiDocs.test(path) || !/^\/(api|static)(\/|$)/.test(path))
    if (!isPage || page === undefined) throw new ApiError(NOT_FOUND)
    const other = elsewhere[path.replace(/\/$/, '')]
    if (other !== undefined) return reply.header('cache-control', 'no-cache').redirect(other, 302)
    const file = await publicFile(folder, path)
    if (file) return reply.type(typeOf(file)).header('cache-control', 'no-cache').send(createReadStream(file))
    // A page can't detect that it was opened by a link on another site.
    if (request.headers['sec-fetch-site'] === 'cross-site') reply.header('server-timing', 'cross-site')
    const styleNonce = random.secret()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy({ styleNonce, ...(filesUrl && { images: filesUrl }) }))
      .send(page.replace('__STYLE_NONCE__', styleNonce))
  })
}

/** Whether a program sent the request, such as a call whose path lacks /api. A page would look like a success to it. */
function wantsJson(accept = ''): boolean {
  return /\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept)
}

/** The only screen below /api. */
const apiDocs = /^\/api\/docs\/?$/

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

function typeOf(file: string): string {
  return types[extname(file)] ?? 'application/octet-stream'
}

/** Returns the path of a file next to the page, such as the icon, or null. */
async function publicFile(folder: string, path: string): Promise<string | null> {
  if (!/^\/[a-z0-9-]+\.[a-z]+$/.test(path) || !(extname(path) in types)) return null
  const file = join(folder, path)
  return (await stat(file).catch(() => null))?.isFile() ? file : null
}
