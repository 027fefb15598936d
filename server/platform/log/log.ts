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

/** The program's log: JSON lines, with every field that could hold a secret blacked out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: [
        ...secret,
        ...secret.map((name) => `*.${name}`),
        // The database repeats everything in a row that it has refused.
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
