import { defineRoute } from '../../../platform/route.ts'
import { configurationAck } from '../../configuration/deployments/deployment.ts'
import { BAD_DEVICE_KEY, TOO_MANY_READINGS, WRONG_DEVICE } from './errors.ts'
import { maxUploadBytes, upload, uploadResult } from './upload.ts'

export const ingestEvents = defineRoute({
  id: 'ingest.events',
  method: 'POST',
  path: '/ingest/events',
  summary:
    'Stores an upload of readings and events; responds after the commit with one result for the upload',
  guard: {
    access: 'device',
    changes: 'unnoted',
  },
  body: upload,
  bodyLimit: maxUploadBytes,
  responses: { 200: uploadResult },
  errors: [BAD_DEVICE_KEY, TOO_MANY_READINGS, WRONG_DEVICE],
  idempotent: true,
})

export const acknowledgeConfiguration = defineRoute({
  id: 'ingest.acknowledgeConfiguration',
  method: 'POST',
  path: '/ingest/config/ack',
  summary:
    'Confirms that a sensorbox has received, runs or rejects a configuration; outdated revisions are ignored',
  guard: {
    access: 'device',
    changes: 'unnoted',
  },
  body: configurationAck,
  responses: { 204: null },
  errors: [BAD_DEVICE_KEY],
})
