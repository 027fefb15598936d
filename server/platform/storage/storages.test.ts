import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { systemRandom } from '../clock/random.ts'
import { describePlace, type FilesPlace, placeOf } from './files-place.ts'
import { moveContents } from './move-contents.ts'
import { identityOf, openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

const random = systemRandom(systemClock)
let folder: string
let service: S3rver
let port: number
const servers: Server[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storages-'))
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  port = (await service.run()).port
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const bucketAt = (at: number, name = 'files') =>
  placeOf(`s3://S3RVER:S3RVER@127.0.0.1:${at}/${name}?tls=off`) as FilesPlace
const read = async (storage: Storage, key: string) => {
  const content = await storage.open(key)
  return content && (await buffer(content)).toString('latin1')
}

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  const opened = () =>
    openStorage(
      kind === 'a bucket' ? bucketAt(port) : { kind: 'shared folder', folder: join(folder, 'files') },
    )

  test('returns a stored content until it is removed, whoever has stored and removed it', async () => {
    const [one, other] = [await opened(), await opened()]
    const key = random.id()
    expect(await read(one, key)).toBeNull()
    await one.put(key, Buffer.from('first'))
    expect(await read(other, key)).toBe('first')
    await other.put(key, Buffer.from('second'))
    expect(await read(one, key)).toBe('second')
    expect(await one.keys()).toContain(key)
    await other.remove(key)
    expect(await read(one, key)).toBeNull()
    expect(await one.keys()).not.toContain(key)
    await one.remove(key)
  })

  test('keeps every byte, of an empty content and of a large one', async () => {
    const storage = await opened()
    const large = Buffer.alloc(
      3_000_000,
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
    )
    for (const content of [Buffer.alloc(0), large]) {
      const key = random.id()
      await storage.put(key, content)
      expect(await read(storage, key)).toBe(content.toString('latin1'))
      await storage.remove(key)
    }
  })

  test('accepts only ids as keys', async () => {
    const storage = await opened()
    for (const wrong of ['../outside', '', '%2e%2e/outside', '?list-type=2']) {
      await expect(storage.open(wrong)).rejects.toThrow('is no key')
      await expect(storage.put(wrong, Buffer.from(''))).rejects.toThrow('is no key')
      await expect(storage.remove(wrong)).rejects.toThrow('is no key')
    }
  })
})

test('lists more contents than fit into one answer', async () => {
  const keys = Array.from({ length: 1_005 }, () => random.id())
  const storage = await openStorage(bucketAt(port))
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'))))
  }
  expect([...(await storage.keys())].sort()).toEqual([...keys].sort())
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => storage.remove(key)))
  }
}, 60_000)

test('a move empties one storage into another, and continues where it was interrupted', async () => {
  const from = await openStorage({ kind: 'own folder', folder: join(folder, 'before') })
  const to = await openStorage(bucketAt(port))
  const keys = [random.id(), random.id(), random.id()]
  for (const key of keys) await from.put(key, Buffer.from(key))
  let puts = 0
  const failing: Pick<Storage, 'put'> = {
    put: async (key, content) => {
      puts += 1
      if (puts === 2) throw new StorageUnavailable('away')
      await to.put(key, content)
    },
  }
  await expect(moveContents(from, failing)).rejects.toThrow('away')
  expect((await from.keys()).size).toBe(2)
  expect(await moveContents(from, to)).toBe(2)
  expect((await from.keys()).size).toBe(0)
  for (const key of keys) expect(await read(to, key)).toBe(key)
  expect(await moveContents(to, from)).toBe(3)
})

/** A service that answers everything alike, or never. */
async function serviceThat(answers?: {
  status: number
  code: string
}): Promise<{ port: number; asked: () => number }> {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume()
    asked += 1
    if (answers) response.writeHead(answers.status).end(`<Error><Code>${answers.code}</Code></Error>`)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return { port: (server.address() as AddressInfo).port, asked: () => asked }
}

test.each([
  { status: 403, code: 'AccessDenied', times: 1 },
  { status: 404, code: 'NoSuchBucket', times: 1 },
  { status: 507, code: 'InsufficientStorage', times: 3 },
  { status: 503, code: 'SlowDown', times: 3 },
])('an answer $status $code says that the storage is unavailable, after $times attempts', async (answer) => {
  const { port: at, asked } = await serviceThat(answer)
  const storage = await openStorage(bucketAt(at))
  const key = random.id()
  const why = `the bucket files answered ${answer.status} ${answer.code}`
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(why)
  expect(asked()).toBe(answer.times)
  for (const work of [() => storage.open(key), () => storage.remove(key), () => storage.keys()]) {
    await expect(work()).rejects.toThrow(new StorageUnavailable(why))
  }
  await expect(identityOf(bucketAt(at))).rejects.toThrow(
    `FILES: the bucket files at http://127.0.0.1:${at} can't be used: ${why}.`,
  )
})

test('a service that never answers, or is not there, is unavailable', async () => {
  const silent = await serviceThat()
  const storage = await openStorage(bucketAt(silent.port))
  await expect(storage.put(random.id(), Buffer.from('x'))).rejects.toThrow(
    "the bucket files can't be reached",
  )
  const gone = await openStorage(bucketAt(1))
  await expect(gone.open(random.id())).rejects.toBeInstanceOf(StorageUnavailable)
})

test('two servers have the same files if they use the same bucket of the same service', async () => {
  expect(await identityOf(bucketAt(port))).toBe(`bucket files at 127.0.0.1:${port}`)
  await expect(identityOf(bucketAt(port, 'missing'))).rejects.toThrow('404 NoSuchBucket')
})

test('reads the setting, and never shows its secret', () => {
  const place = placeOf('s3://AK:a%2Fb%2Bc@s3.eu-1.example.com:9000/my-files?region=eu-1') as FilesPlace
  expect(place).toEqual({
    kind: 'bucket',
    endpoint: 'https://s3.eu-1.example.com:9000',
    bucket: 'my-files',
    region: 'eu-1',
    accessKeyId: 'AK',
    secretAccessKey: 'a/b+c',
  })
  expect(describePlace(place)).toBe('the bucket my-files at https://s3.eu-1.example.com:9000')
  for (const wrong of [
    'files',
    'https://AK:secret@example.com/files',
    's3://example.com/files',
    's3://AK@example.com/files',
    's3://AK:secret@example.com/',
    's3://AK:secret@example.com/files/more',
    's3://AK:secret@example.com/files?regoin=eu',
    's3://AK:secret@example.com/files?tls=no',
  ]) {
    expect(placeOf(wrong)).toBeUndefined()
  }
})

describe('signatures are those that AWS publishes', () => {
  const example = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
  }
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const base = 'https://examplebucket.s3.amazonaws.com'

  test.each([
    {
      what: 'GET object',
      request: { url: `${base}/test.txt`, headers: { range: 'bytes=0-9', 'x-amz-content-sha256': empty } },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      what: 'PUT object',
      request: {
        url: `${base}/test$file.text`,
        method: 'PUT',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        },
        body: 'Welcome to Amazon S3.',
      },
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
    {
      what: 'list of objects',
      request: { url: `${base}/?max-keys=2&prefix=J`, headers: { 'x-amz-content-sha256': empty } },
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])('for the example $what', async ({ request, signature }) => {
    const signed = await new AwsV4Signer({ ...example, ...request }).sign()
    expect(signed.headers.get('authorization')).toContain(`Signature=${signature}`)
  })
})
