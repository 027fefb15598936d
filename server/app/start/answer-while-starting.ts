import { createServer } from 'node:http'
import {
  getHealth,
  getLiveness,
  type Health,
  type HealthProblem,
  statusOf,
} from '@sensorstack/contract/features/system/health/routes.ts'
import { isRead } from '../../platform/http/request/is-read.ts'

/** Answers on the port of the web until the server itself can. */
export interface StartingAnswers {
  /** Changes what the health call names as the reason. */
  now(reason: HealthProblem): void
  /** Frees the port. */
  end(): Promise<void>
}

/**
 * Answers the health calls while the database is opened and migrated, which may take long, and anything else with 503. So the host's
 * health checks see a start in progress instead of a closed port.
 */
export async function answerWhileStarting(address: {
  readonly host: string
  readonly port: number
}): Promise<StartingAnswers> {
  let problems: HealthProblem[] = ['preparing']
  const server = createServer((request, response) => {
    const path = isRead(request) ? request.url?.replace(/[?#].*$/, '').replace(/\/$/, '') : undefined
    const isLive = path === `/api${getLiveness.path}`
    const isHealth = path === `/api${getHealth.path}`
    const health: Health = { status: statusOf(problems), problems, warnings: [], demo: false }
    const body = isLive ? JSON.stringify({ status: 'alive' }) : isHealth ? JSON.stringify(health) : starting
    response
      .writeHead(isLive ? 200 : 503, {
        'content-type': isLive || isHealth ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(!isLive && { 'retry-after': '2' }),
      })
      .end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, () => resolve())
  })
  return {
    now: (reason) => {
      problems = [reason]
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const starting = 'Sensorstack is starting.\n'
