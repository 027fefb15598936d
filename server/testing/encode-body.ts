import type { Route } from '@sensorstack/contract/platform/route.ts'

/** A body as sent, with its content type. */
export interface EncodedBody {
  readonly type: string
  readonly payload: string | Buffer
}

/** Encodes a body in the content type of its route, whether the body is valid or not. */
export function encodeBody(route: Route, body: unknown): EncodedBody | undefined {
  if (body === undefined) return undefined
  switch (route.bodyType) {
    case 'form':
      return {
        type: 'application/x-www-form-urlencoded',
        payload: new URLSearchParams(textsOf(body)).toString(),
      }
    case 'multipart':
      return {
        type: `multipart/form-data; boundary=${boundary}`,
        payload: Buffer.concat([
          ...Object.entries(body ?? {}).flatMap(partOf),
          Buffer.from(`--${boundary}--\r\n`),
        ]),
      }
    default:
      return { type: 'application/json', payload: JSON.stringify(body) }
  }
}

const boundary = 'a-boundary-of-tests-4f1c'

function partOf([name, value]: [string, unknown]): Buffer[] {
  const content = Buffer.isBuffer(value) ? value : Buffer.from(textOf(value), 'latin1')
  const field = encodeURIComponent(Buffer.from(name).toString())
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${field}.png"\r\ncontent-type: image/png\r\n\r\n`
  return [Buffer.from(head), content, Buffer.from('\r\n')]
}

function textsOf(body: unknown): [string, string][] {
  return Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, textOf(each)]),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
