import { type DestinationStream, type Logger, pino } from 'pino'
import { faultOf, openFaultLog } from './fault-log.ts'

const secret = [
  'password',
  'token',
  'device_key',
  'deviceKey',
  'key',
  'secret',
  'authorization',
  'cookie',
  'url',
]

/**
 * Creates the program's log of JSON lines, in which fields that could hold a secret are redacted. A line about an error (`err`) that is
 * due to a lost database or a full disk is counted and not written: separate lines report these faults, one a minute.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: {
      paths: [
        ...secret,
        ...secret.map((name) => `*.${name}`),
        // PostgreSQL quotes the whole row that it has rejected.
        'err.detail',
        'err.where',
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
    hooks: {
      logMethod(args, method, at) {
        const error = errorIn(args[0])
        const fault = faultOf(error)
        // The last words of the program are always written.
        if (fault && at < fatal) faults.note(fault, error)
        else method.apply(this, args)
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  const faults = openFaultLog((at, fields, text) => log[at](fields, text))
  return log
}

/** The number of the level fatal. */
const fatal = 60

function errorIn(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
}
