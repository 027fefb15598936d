export { createIngest, type Ingest, type IngestDeps } from './ingest.ts'
export { measureIngest } from './measure-ingest.ts'
export { type Mqtt, startMqtt } from './mqtt/start-mqtt.ts'
export { ingestRoutes } from './routes.ts'
