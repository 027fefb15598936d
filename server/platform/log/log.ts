import { type DestinationStream, type Logger, pino } from 'pino'

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

/** Creates the program's log of JSON lines, in which fields that could hold a secret are redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
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
  }
  return destination ? pino(options, destination) : pino(options)
}
