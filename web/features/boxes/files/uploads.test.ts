import { expect, test } from 'vitest'
import { createUploads, type Upload, type UploadTarget } from './uploads.ts'

let arrived = 0
const whenSent = () => {
  arrived++
}
const target: UploadTarget = { stackId: 's', ownerType: 'asset', ownerId: 'a', kind: 'photo', whenSent }
const fileCalled = (name: string) => new File(['x'], name)

interface Sent {
  upload: Upload
  progress: (share: number) => void
  signal: AbortSignal
  succeed: () => void
  fail: (error: unknown) => void
}

function open() {
  const sent: Sent[] = []
  let keys = 0
  const uploads = createUploads({
    send: (upload, progress, signal) =>
      new Promise((succeed, fail) => {
        signal.addEventListener('abort', () => fail(new Error('given up')))
        sent.push({ upload, progress, signal, succeed, fail })
      }),
    problemOf: (error) => (error instanceof Error ? error.message : null),
    newKey: () => `key ${++keys}`,
  })
  const shown = () => uploads.list().map(({ file, state, share }) => [file.name, state, share])
  return { uploads, sent, shown }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('uploads files one after another, and removes finished ones', async () => {
  const { uploads, sent, shown } = open()
  let calls = 0
  uploads.watch(() => calls++)
  uploads.add(target, [fileCalled('1.png'), fileCalled('2.png')])
  expect(shown()).toEqual([
    ['1.png', 'sending', 0],
    ['2.png', 'waiting', 0],
  ])
  sent[0]!.progress(0.5)
  expect(shown()[0]).toEqual(['1.png', 'sending', 0.5])
  sent[0]!.succeed()
  await settled()
  expect(shown()).toEqual([['2.png', 'sending', 0]])
  sent[1]!.succeed()
  await settled()
  expect(shown()).toEqual([])
  expect(calls).toBeGreaterThan(4)
  expect(arrived).toBe(2)
})

test('keeps a failed upload with its reason, continues with the others, and retries with the same key', async () => {
  const { uploads, sent, shown } = open()
  uploads.add(target, [fileCalled('1.png'), fileCalled('2.png')])
  sent[0]!.fail(new Error('too dark'))
  await settled()
  expect(uploads.list()[0]).toMatchObject({ state: 'failed', problem: 'too dark' })
  expect(shown()[1]).toEqual(['2.png', 'sending', 0])
  sent[1]!.succeed()
  await settled()
  uploads.retry(uploads.list()[0]!.key)
  expect(sent[2]!.upload.key).toBe(sent[0]!.upload.key)
  sent[2]!.succeed()
  await settled()
  expect(shown()).toEqual([])
})

test('neither sends nor shows a cancelled upload, waiting or running', async () => {
  const { uploads, sent, shown } = open()
  uploads.add(target, [fileCalled('1.png'), fileCalled('2.png'), fileCalled('3.png')])
  uploads.dismiss(uploads.list()[1]!.key)
  expect(shown().map(([name]) => name)).toEqual(['1.png', '3.png'])
  uploads.dismiss(uploads.list()[0]!.key)
  await settled()
  expect(sent[0]!.signal.aborted).toBe(true)
  expect(shown()).toEqual([['3.png', 'sending', 0]])
})
