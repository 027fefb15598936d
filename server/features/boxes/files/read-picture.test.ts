import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'
import { greyPng, picture, pngChunk } from './testing/pictures.ts'

const refusal = (given: Buffer) =>
  readPicture(given).then(
    () => 'taken',
    (error) => error.definition?.code,
  )

const kinds = {
  png: await picture().png().toBuffer(),
  'interlaced png': await picture().png({ progressive: true }).toBuffer(),
  jpeg: await picture().jpeg().toBuffer(),
  'progressive jpeg': await picture().jpeg({ progressive: true }).toBuffer(),
}

describe.each(Object.entries(kinds))('a %s', (name, given) => {
  test('is accepted and looks unchanged', async () => {
    const { mediaType, content } = await readPicture(given)
    expect(mediaType).toBe(name.includes('png') ? 'image/png' : 'image/jpeg')
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([60, 40])
    expect([data[0]! > 200, data[2]! < 60]).toEqual([true, true])
  })

  test('is refused when its end is missing', async () => {
    const taken: number[] = []
    for (let missing = 1; missing < given.length - 8; missing += missing < 40 ? 1 : 13) {
      if ((await refusal(given.subarray(0, given.length - missing))) !== 'BROKEN_PICTURE') taken.push(missing)
    }
    expect(taken).toEqual([])
  })
})

test('refuses a PNG with any changed byte', async () => {
  const whole = greyPng(60, 40)
  for (let at = 8; at < whole.length; at++) {
    const given = Buffer.from(whole)
    given.writeUInt8(given.readUInt8(at) ^ 0x10, at)
    expect(await refusal(given), `byte ${at}`).not.toBe('taken')
  }
})

test('accepts only PNG and JPEG', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const others = {
    nothing: Buffer.alloc(0),
    text: Buffer.from('no picture'),
    svg: Buffer.from(svg),
    'svg behind a declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
    html: Buffer.from('<html><script>alert(1)</script>'),
    gif: await picture().gif().toBuffer(),
    webp: await picture().webp().toBuffer(),
    tiff: await picture().tiff().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n'),
    zip: Buffer.from('504b0304', 'hex'),
    executable: Buffer.from('7f454c46', 'hex'),
  }
  for (const [name, given] of Object.entries(others)) {
    expect(await refusal(given), name).toBe('NOT_A_PICTURE')
  }
})

test('refuses content that only begins like a picture', async () => {
  for (const begin of [kinds.png.subarray(0, 8), kinds.jpeg.subarray(0, 3)]) {
    for (const rest of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0000'.repeat(5000)]) {
      expect(await refusal(Buffer.concat([begin, Buffer.from(rest)]))).toBe('BROKEN_PICTURE')
    }
  }
})

test('removes hidden content from a picture', async () => {
  const script = Buffer.from('<script>alert("hidden")</script>')
  const inChunk = Buffer.concat([
    kinds.png.subarray(0, 33),
    pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\u0000'), script])),
    kinds.png.subarray(33),
  ])
  const photograph = picture().withExif({ IFD0: { Copyright: script.toString(), Artist: 'Somebody' } })
  for (const given of [
    inChunk,
    Buffer.concat([kinds.png, script]),
    Buffer.concat([kinds.jpeg, script]),
    await photograph.jpeg().toBuffer(),
    await photograph.png().toBuffer(),
  ]) {
    expect(given.includes('alert')).toBe(true)
    const { content } = await readPicture(given)
    expect(content.includes('alert')).toBe(false)
    expect((await sharp(content).metadata()).exif).toBeUndefined()
  }
})

test('turns a photo that was taken sideways upright', async () => {
  const given = await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { content } = await readPicture(given)
  expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 60 })
  expect((await sharp(content).metadata()).orientation).toBeUndefined()
})

test('keeps transparency, and converts other colour spaces to sRGB', async () => {
  const glass = await picture().ensureAlpha(0.5).png().toBuffer()
  expect(await sharp((await readPicture(glass)).content).metadata()).toMatchObject({ hasAlpha: true })
  const printed = await picture().toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const { content } = await readPicture(printed)
  expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
})

test('scales down what is larger than a screen needs, with the same aspect ratio', async () => {
  const { content } = await readPicture(greyPng(4000, 1000))
  expect(await sharp(content).metadata()).toMatchObject({ width: 1024, height: 256 })
})

describe('a picture that is small as a file and large in memory', () => {
  test.each([
    ['50,000 on each side', greyPng(50_000, 50_000, 1), 'TOO_MANY_PIXELS'],
    ['just beyond 40 million', greyPng(8001, 5000, 1), 'TOO_MANY_PIXELS'],
    ['more than the decoder supports', greyPng(0x7fffffff, 0x7fffffff, 0), 'BROKEN_PICTURE'],
  ])('is refused with %s', async (_, given, code) => {
    expect(await refusal(given)).toBe(code)
  })

  test('is refused before its pixels are decoded', async () => {
    const bomb = greyPng(9_000, 9_000)
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    expect(await refusal(bomb)).toBe('TOO_MANY_PIXELS')
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000)
  })

  test('is refused when it has fewer rows than it states', async () => {
    expect(await refusal(greyPng(1000, 1000, 999))).toBe('BROKEN_PICTURE')
  })
})

test('processes one picture at a time, lets four wait, and refuses more', async () => {
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => readPicture(kinds.png)))
  expect(all.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(5)
  expect(all.at(-1)).toMatchObject({ reason: { definition: { code: 'UNAVAILABLE' } } })
})
