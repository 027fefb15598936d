import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { FOREIGN_ORIGIN, METHOD_NOT_ALLOWED, NO_SESSION } from '@sensorstack/contract/platform/errors.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteOptions,
} from 'fastify'
import { ApiError } from './answer/api-error.ts'
import { bestEncoding, compress, gzipPieces, takesGzip, worthCompressing } from './answer/encodings.ts'
import { answerError, knownError } from './answer/error-answer.ts'
import { ListAnswer, sendList } from './answer/list-answer.ts'
import { type LongAnswerLimits, longAnswers, type Pieces } from './answer/long-answers.ts'
import { isKnown, type SentFile, sendFile } from './answer/send-file.ts'
import { WrittenJson } from './answer/written-json.ts'
import type { Device, Implementation } from './implementation.ts'
import { errorsOf } from './openapi.ts'
import { isRead } from './request/is-read.ts'
import { isForAnyHost } from './request/known-host.ts'
import { takeBytes } from './request/take-bytes.ts'
import { takeFormsInParts } from './request/take-forms.ts'
import { contentTypesOf, foreignContent } from './request/unreadable-body.ts'
import { type ServeDeps, serve } from './serve-route.ts'

export interface RegisterDeps extends ServeDeps {
  /** The origins that serve the web. Browsers may send unsafe requests from these only. */
  readonly allowedOrigins: readonly string[]
  readonly longAnswers?: LongAnswerLimits
  /** Whether a request carries the secret of a session, valid or not. */
  carriesSession(request: FastifyRequest): boolean
  /** Finds the device by the key that a request carries. Throws BAD_DEVICE_KEY (401). */
  findDevice(request: FastifyRequest): Promise<Device>
}

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Registers every implementation under /api, reads for HEAD too; the other methods of its path return 405. */
export function registerRoutes(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  deps: RegisterDeps,
): void {
  const long = longAnswers(deps.longAnswers)
  const served = new Map<string, Set<string>>()
  const anyHost = new Set(
    implementations.filter(({ route }) => isForAnyHost(route)).map(({ route }) => urlOf(route)),
  )
  for (const implementation of implementations) {
    const { route } = implementation
    const url = urlOf(route)
    const methodsOfRoute = answersHead(route) ? ['GET', 'HEAD'] : [route.method]
    served.set(url, new Set([...(served.get(url) ?? []), ...methodsOfRoute]))
    const isMultipart = route.bodyType === 'multipart'
    const options: RouteOptions = {
      method: methodsOfRoute,
      url,
      config: { anyHost: isForAnyHost(route), contentTypes: contentTypesOf(route) },
      ...(deps.checkAnswers ? { errorHandler: answerNamed(route) } : {}),
      ...(route.bodyLimit && !isMultipart ? { bodyLimit: route.bodyLimit } : {}),
      onRequest: async (request, reply) => {
        refuseForeignOrigins(route, request, deps.allowedOrigins)
        const { access } = route.guard
        // The session is looked up later, in the request's transaction, after the body has been read.
        if (access === 'session' && !deps.carriesSession(request)) throw new ApiError(NO_SESSION)
        const device = access === 'device' ? await deps.findDevice(request) : null
        if (device) devices.set(request, device)
        implementation.admit?.(request, reply, device)
      },
      handler: async (request, reply) => {
        refuseForeignContent(route, request)
        const device = devices.get(request) ?? null
        const { answer, caller } = await serve(implementation, device, request, reply, deps)
        if (reply.sent) return reply
        const asTaken = (pieces: Pieces) => long.open(caller?.accountId ?? request.ip, reply, pieces)
        if (typeof route.responses[answer.status] === 'string')
          return sendFile(request, reply, answer.status, answer.body as SentFile, asTaken)
        if (answer.body === undefined)
          return reply.code(answer.status).header('cache-control', 'no-store').send()
        if (answer.body instanceof ListAnswer) return sendList(request, reply, answer.body)
        return sendJson(request, reply, answer.status, answer.body, asTaken)
      },
    }
    if (isMultipart) app.register(takingParts(options))
    else if (route.bodyType === 'form') app.register(takingForms(options))
    else if (implementation.takesBytes) app.register(takingBytes(options))
    else app.route(options)
  }
  for (const [url, allowed] of served) {
    app.route({
      method: methods.filter((method) => !allowed.has(method as string)),
      url,
      config: { anyHost: anyHost.has(url) },
      handler: async () => {
        throw new ApiError(METHOD_NOT_ALLOWED, { headers: { allow: [...allowed].join(', ') } })
      },
    })
  }
}

/** Whether a route also answers HEAD, which sends no body: it changes nothing and its answer has an end. */
function answersHead({ method, guard, responses }: Route): boolean {
  return method === 'GET' && guard.changes === 'nothing' && responses[200] !== 'text/event-stream'
}

/** Turns an error that the contract doesn't name into a 500, like any other undeclared answer. */
function answerNamed(route: Route): NonNullable<RouteOptions['errorHandler']> {
  const named = errorsOf(route)
  return (error, request, reply) => {
    const known = knownError(error, request)?.definition
    const isNamed = !known || named.some(({ code, status }) => code === known.code && status === known.status)
    const undeclared = new Error(`${route.id} answered ${known?.code}, which its contract does not name`)
    return answerError(isNamed ? error : undeclared, request, reply)
  }
}

/** Registers the multipart parser for this route only. Elsewhere the content type remains unsupported. */
function takingParts(options: RouteOptions): FastifyPluginAsync {
  return async (scope) => {
    await scope.register(multipart)
    scope.route(options)
  }
}

function takingForms(options: RouteOptions): FastifyPluginAsync {
  return async (scope) => {
    takeFormsInParts(scope)
    scope.route(options)
  }
}

function takingBytes(options: RouteOptions): FastifyPluginAsync {
  return async (scope) => {
    takeBytes(scope)
    scope.route(options)
  }
}

/** The authenticated device of each request. */
const devices = new WeakMap<FastifyRequest, Device>()

/** Turns `/stacks/accounts/{id}/` into `/api/stacks/accounts/:id`. The router accepts a trailing slash or none. */
function urlOf(route: Route): string {
  const path = route.path.replace(/\{([^}]+)\}/g, ':$1').replace(/\/$/, '')
  return `/api${path}`
}

/**
 * Rejects cross-site requests. Browsers attach cookies to them too, but Origin and Sec-Fetch-Site reveal where they come from.
 * Programs send neither header, and no cookie unless they intend to.
 */
function refuseForeignOrigins(route: Route, request: FastifyRequest, allowed: readonly string[]): void {
  if (route.method === 'GET' || route.guard.access === 'device') return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign = origin !== undefined && !allowed.includes(origin)
  if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    throw new ApiError(FOREIGN_ORIGIN)
  }
}

function refuseForeignContent(route: Route, request: FastifyRequest): void {
  if (!route.body || route.bodyType === 'multipart' || request.body === undefined || request.body === null)
    return
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!contentTypesOf(route).includes(type)) throw foreignContent(request)
}

/**
 * Sends JSON, compressed. Lists carry an ETag and are revalidated each time; caching is forbidden for everything else.
 */
function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: unknown,
  inPieces: InPieces,
) {
  reply.type('application/json; charset=utf-8').code(status)
  const written = body instanceof WrittenJson ? body : new WrittenJson(Buffer.from(JSON.stringify(body)))
  if (!isRead(request) || status !== 200 || (!Array.isArray(body) && body !== written)) {
    reply.header('cache-control', 'no-store')
    return sendCompressed(request, reply, written, inPieces)
  }
  // All encodings share the tag, so it has to be a weak one.
  const etag = `W/${written.etag}`
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding', etag })
  if (isKnown(request.headers['if-none-match'], written.etag)) {
    written.release()
    return reply.code(304).send()
  }
  return sendCompressed(request, reply, written, inPieces)
}

type InPieces = (pieces: Iterable<Buffer>) => Readable

function sendText(reply: FastifyReply, written: WrittenJson<unknown>, inPieces: InPieces) {
  // The memory is read until the response is closed.
  reply.raw.once('close', () => written.release())
  return reply.send(written.isLong ? inPieces(written.pieces()) : written.text)
}

/**
 * Compression leaks nothing: reads never mix secrets with text that another site can choose, and a page of another site can't send
 * writes.
 */
async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  written: WrittenJson<unknown>,
  inPieces: InPieces,
) {
  const accepted = request.headers['accept-encoding']
  if (written.isLong) {
    if (!takesGzip(accepted)) return sendText(reply, written, inPieces)
    reply.raw.once('close', () => written.release())
    return reply.header('content-encoding', 'gzip').send(gzipPieces(inPieces(written.pieces())))
  }
  const encoding = written.text.length < worthCompressing ? null : bestEncoding(accepted)
  if (encoding === null) return sendText(reply, written, inPieces)
  const compressed = await compress[encoding](written.text)
  written.release()
  return reply.header('content-encoding', encoding).send(compressed)
}
