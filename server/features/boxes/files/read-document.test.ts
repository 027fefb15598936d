import { expect, test } from 'vitest'
import { nameOfFile, readDocument } from './read-document.ts'
import { greyPng } from './testing/pictures.ts'

const typeOf = async (content: string | Buffer) =>
  (
    await readDocument(Buffer.from(content as string)).catch(({ definition }) => ({
      mediaType: definition.code,
    }))
  ).mediaType

test('identifies a document by its content', async () => {
  expect(await typeOf('%PDF-1.7\n1 0 obj\n%%EOF\n')).toBe('application/pdf')
  expect(await typeOf('serial;value\nNW-1;3 °C\n')).toBe('text/plain')
  expect(await typeOf(greyPng(4, 4))).toBe('image/png')
})

test('refuses what a browser would execute, and any other content', async () => {
  for (const content of [
    '<!doctype html><script>alert(1)</script>',
    '  <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'a text\n<script src="//evil.example"></script>',
    '<?xml version="1.0"?><x/>',
    '%PDF-1.7 cut off',
    'MZ\u0000\u0001',
    '',
  ]) {
    expect([content, await typeOf(content)]).toEqual([content, 'NOT_A_DOCUMENT'])
  }
  expect(await typeOf(Buffer.from([0xff, 0xfe, 0x41]))).toBe('NOT_A_DOCUMENT')
})

test('keeps the name of a file, with the extension of its actual type', () => {
  expect(nameOfFile('../../Calibration 2026.html', 'application/pdf', 'document')).toBe(
    'Calibration 2026.pdf',
  )
  expect(nameOfFile('C:\\x\\Kühl\u202eraum\r\n.png', 'image/png', 'photo')).toBe('Kühlraum.png')
  expect(nameOfFile('.pdf', 'text/plain', 'document')).toBe('document.txt')
})
