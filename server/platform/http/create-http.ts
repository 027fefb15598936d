import { createServer, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Strangers } from '../connections/strangers.ts'
import { ApiError } from './answer/api-error.ts'
import { answerError } from './answer/error-answer.ts'
import { securityHeaders } from './answer/security-headers.ts'
import { refuseUnknownHosts } from './request/known-host.ts'
import { isReceiving } from './request/receive-multipart.ts'
import { fieldsOf } from './request/take-forms.ts'
import { takeJson } from './request/unreadable-body.ts'

const limits: ServerOptions = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
  // How often the timeouts are checked. With Node's default of 30 seconds they would take several times as long.
  connectionsCheckingInterval: 1_000,
}
const quietConnectionMs = 30_000

/** Creates the HTTP server with its limits, headers and error responses. The caller adds the routes and the web. */
export async function createHttp(options: {
  log: FastifyBaseLogger
  /** Whether the server is reached over HTTPS. If so, browsers are instructed to keep using it. */
  secure: boolean
  requestId: () => string
  /** The host names, with ports, under which browsers reach the server. */
  hosts: readonly string[]
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[]
  /** Limits the connections of clients that have not authenticated. */
  strangers?: Strangers
}): Promise<FastifyInstance> {
  const headers = securityHeaders(options)
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: options.requestId,
    requestIdHeader: false,
    // Creating a logger costs more than serving a small request. Log entries name the request instead.
    childLoggerFactory: (log) => log,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: 262_144,
    serverFactory: (handler) => createServer(limits, handler).setTimeout(quietConnectionMs),
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    frameworkErrors: (error, request, reply) => {
      // These errors occur before any hook has set the headers.
      reply.headers({
        'x-request-id': request.id,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      const isNoPath = error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      answerError(isNoPath ? new ApiError(NOT_FOUND) : error, request, reply as never)
    },
    clientErrorHandler: (error: Error & { code?: string }, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      // An upload over a slow connection has its own time limit.
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceiving(socket)) return
      const status =
        error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
    },
  })
  app.setErrorHandler(answerError)
  letRunningEnd(app)
  if (options.strangers) boundStrangers(app, options.strangers)
  await app.register(cookie)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  refuseUnknownHosts(app, options.hosts)
  app.removeContentTypeParser('text/plain')
  takeJson(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, fieldsOf(new URLSearchParams(body as string)))
    },
  )
  return app
}

const turnedAway =
  'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

function boundStrangers(app: FastifyInstance, strangers: Strangers): void {
  const answering = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    strangers.meet({
      socket,
      isBusy: () => answering.has(socket),
      refuse: () => socket.end(turnedAway, () => socket.destroy()),
    })
  })
  app.server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1
      if (left > 0) answering.set(socket, left)
      else answering.delete(socket)
    })
  })
}

const lookMs = 50
const longestMs = 10_000

/** Lets running requests finish when the server closes. Idle connections are closed at once, the rest after `longestMs`. */
function letRunningEnd(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const look = setInterval(() => app.server.closeIdleConnections(), lookMs)
    const force = setTimeout(() => app.server.closeAllConnections(), longestMs)
    app.server.once('close', () => {
      clearInterval(look)
      clearTimeout(force)
    })
  })
}
