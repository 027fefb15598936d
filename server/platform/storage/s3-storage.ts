import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { isId } from '../clock/random.ts'
import type { Bucket } from './files-place.ts'
import type { Storage } from './storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Less than a request's transaction may wait for something else. */
const patienceMs = 4_000
const retries = 2

/** Stores contents in a bucket of a service that works like Amazon S3, one object each, named by its id. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): Storage {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries,
    initRetryMs: 100,
  })
  const base = `${endpoint}/${encodeURIComponent(bucket)}`
  const urlOf = (key: string): string => {
    if (!isId(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`)
    return `${base}/${key.toLowerCase()}`
  }
  /** Returns the answer; null if there is no such object. Throws StorageUnavailable for anything else that isn't a success. */
  const ask = async (url: string, method: string, content?: Uint8Array): Promise<Response | null> => {
    const ending = new AbortController()
    // Only until the answer begins: a content is sent to a client as slowly as that reads it.
    const timer = setTimeout(() => ending.abort(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
    try {
      const answer = await client.fetch(url, {
        method,
        signal: ending.signal,
        // The service compares the hash with what arrives.
        headers: { 'x-amz-content-sha256': hashOf(content ?? new Uint8Array()) },
        ...(content && { body: Uint8Array.from(content) }),
      })
      if (answer.ok) return answer
      const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'without a reason'
      if (answer.status === 404 && code === 'NoSuchKey') return null
      throw new StorageUnavailable(`the bucket ${bucket} answered ${answer.status} ${code}`)
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      throw new StorageUnavailable(`the bucket ${bucket} can't be reached`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    put: async (key, content) => {
      const answer = await ask(urlOf(key), 'PUT', content)
      await answer?.body?.cancel()
    },
    open: async (key) => {
      const answer = await ask(urlOf(key), 'GET')
      return answer && Readable.fromWeb((answer.body ?? new Blob([]).stream()) as ReadableStream)
    },
    keys: async () => {
      const found = new Set<string>()
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query = new URLSearchParams({ marker: after })
        const text: string = (await (await ask(`${base}?${query}`, 'GET'))?.text()) ?? ''
        const names = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
        for (const name of names) if (isId(name)) found.add(name)
        after = text.includes('<IsTruncated>true</IsTruncated>') ? names.at(-1) : undefined
      }
      return found
    },
    remove: async (key) => {
      const answer = await ask(urlOf(key), 'DELETE')
      await answer?.body?.cancel()
    },
  }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
