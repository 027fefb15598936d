// The product's broker without the product behind it: every client may do everything, and nothing ever waits.
import { startBroker } from '@sensorstack/server/features/intake/ingest/mqtt/start-broker.ts'
import { createLog } from '@sensorstack/server/platform/log/log.ts'

const pressure = {
  waiting: () => ({ items: 0, size: 0 }),
  isFull: () => false,
  holdsBack: () => false,
  takeRoom: () => true,
  giveRoom: () => {},
  onRelease: () => {},
}

const rateLimit = { takeUpload: () => 0 }

const broker = await startBroker(
  { host: '127.0.0.1', port: 0 },
  {
    signIn: async (name) => ({
      id: name,
      number: 0,
      hardwareUniqueId: name,
      keyHash: Buffer.alloc(0),
    }),
    signedIn: () => {},
    mayPublish: () => true,
    mayHear: () => true,
    heard: () => {},
    refusedToHear: () => {},
    refused: () => {},
    tick: () => {},
    take: async () => {},
  },
  { pressure, rateLimit, log: createLog('error') },
)
process.send?.({ port: broker.port })
process.on('SIGTERM', () => process.exit())
