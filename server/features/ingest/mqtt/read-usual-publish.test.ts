import { expect, test } from 'vitest'
import { readUsualPublish, topicInFrames } from './read-usual-publish.ts'
import { pingreq, publishFrame } from './testing/raw-frames.ts'

const topic = 'sensorboxes/a/events'
const known = topicInFrames(topic)
const payload = '{"events":[]}'
const usual = publishFrame(topic, payload, 7)

/** The same frame with another first byte. */
const typed = (type: number, frame = usual) => Buffer.concat([Buffer.from([type]), frame.subarray(1)])
const read = (frame: Buffer) => readUsualPublish(frame, known)

test('reads a publish to the topic, whatever follows it', () => {
  const found = read(Buffer.concat([usual, pingreq]))
  expect(found).toMatchObject({ length: usual.length, id: 7 })
  expect(found?.payload.toString()).toBe(payload)
  expect(read(typed(0x3a))?.id).toBe(7)
  const long = publishFrame(topic, 'x'.repeat(3000), 65_535)
  expect(read(long)).toMatchObject({ length: long.length, id: 65_535 })
})

test('of one that wants no acknowledgement the payload begins where the id would be', () => {
  const found = read(typed(0x30))
  expect(found?.id).toBeNull()
  expect(found?.payload.subarray(2).toString()).toBe(payload)
})

test('leaves a frame that is not here as a whole to the broker, wherever it ends', () => {
  for (let length = 0; length < usual.length; length++) expect(read(usual.subarray(0, length))).toBeNull()
})

test('leaves everything unusual to the broker', () => {
  for (let type = 0; type < 256; type++)
    if (![0x30, 0x32, 0x3a].includes(type)) expect(read(typed(type))).toBeNull()
  const others = ['sensorboxes/b/events', 'sensorboxes/a/event', 'sensorboxes/a/events/', '']
  for (const other of others) expect(read(publishFrame(other, payload, 7))).toBeNull()
  expect(read(publishFrame(topic, payload, 0))).toBeNull()
  expect(read(publishFrame(topic, '', 7))).toBeNull()
  // A length with more bytes than it needs, and one that never ends.
  const short = usual.length - 2
  expect(read(Buffer.concat([Buffer.from([0x32, short | 128, 0]), usual.subarray(2)]))).toBeNull()
  expect(read(Buffer.from([0x32, 255, 255, 255, 255, 1, 0]))).toBeNull()
})
