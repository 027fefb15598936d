import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'

/** The running version; the build fields are empty if a deployment does not set them. */
export const versionInfo = z.strictObject({
  commit_hash: z.string(),
  backend_version: z.string(),
  drone_build_link: z.string(),
  drone_build_number: z.string(),
})
export type VersionInfo = z.infer<typeof versionInfo>

export const getVersion = defineRoute({
  id: 'version.get',
  method: 'GET',
  path: '/version',
  summary: 'The version of the server',
  guard: {
    access: 'public',
    because: 'the footer shows it and the health checks of the host read it',
    anyHost: true,
    changes: 'nothing',
  },
  responses: { 200: versionInfo },
  errors: [],
})
