import { createHash } from 'node:crypto'
import { readOpenApi } from '@sensorstack/contract/features/intake/api-docs/routes.ts'
import { routes } from '@sensorstack/contract/routes.ts'
import { ListAnswer, ListContent } from '../../../platform/http/answer/list-answer.ts'
import { isKnown } from '../../../platform/http/answer/send-file.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { openApiDocument } from '../../../platform/http/openapi.ts'

interface Written {
  readonly version: string
  readonly content: ListContent
}

/** The endpoint for the OpenAPI document. The encoded response is cached. */
export function apiDocsRoutes(version: string): Implementation[] {
  // Written on the first request, because it takes too long for the start.
  let written: Written | undefined
  return [
    implement(readOpenApi, async ({ request }) => {
      written ??= write(openApiDocument(routes, { title: 'Sensorstack', version }))
      const { version: tag, content } = written
      const isCurrent = isKnown(request.headers['if-none-match'], `"${tag}"`)
      return new ListAnswer(tag, isCurrent ? null : content, false)
    }),
  ]
}

function write(document: object): Written {
  const text = JSON.stringify(document)
  return {
    version: createHash('sha1').update(text).digest('base64url'),
    content: new ListContent(text),
  }
}
