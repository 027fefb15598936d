import { certifyFile, uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { TestApp } from '../../app.ts'
import { ask } from '../../ask.ts'
import type { Sample } from './sample.ts'

/** A valid request to make a document of a sensorbox its calibration certificate. */
export const certificateSamples: [Route, Sample][] = [
  [
    certifyFile,
    async ({ fresh }) => ({ params: { id: await fresh.document() }, body: { valid_until: '2027-06-02' } }),
  ],
]

/** Uploads a document of a sensorbox with a person's cookie, and returns its id. */
export async function uploadDocument(app: TestApp, cookie: string, sensorboxId: string): Promise<string> {
  const query = { app_type: 'document', owner_type: 'sensorbox', owner_id: sensorboxId }
  const { body } = await ask(app.http, uploadFile, { query, body: { file: 'Certificate 1187' }, cookie })
  return body.id
}
