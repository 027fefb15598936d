// `npm run openapi`: prints the OpenAPI 3.1 document of the contract to standard output, and nothing else there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@sensorstack/contract/routes.ts'
import { openApiDocument } from '../server/platform/http/openapi.ts'

const file = join(import.meta.dirname, '..', 'package.json')
const { version, description } = JSON.parse(readFileSync(file, 'utf8')) as {
  version: string
  description: string
}
const document = openApiDocument(routes, { title: 'Sensorstack', version, description })
// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
