import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { harmless } from './harmless.ts'

const letter = { to: 'ida@example.org', language: 'en', usefulMs: 1000 } as const
const link = { label: 'Open', url: 'https://sensors.example.com/accept/a/b?token=x&more=y', main: true }

test('text and HTML have the same content, with the link on its own line', () => {
  const { text, html } = composeMail({ ...letter, subject: 'Hello', parts: ['Hello,', link, 'Bye.'] })
  expect(text).toBe(`Hello,\n\nOpen:\n${link.url}\n\nBye.\n`)
  expect(html).toContain('<html lang="en">')
  expect(html.match(/href="[^"]*"/g)).toEqual(
    Array(2).fill('href="https://sensors.example.com/accept/a/b?token=x&amp;more=y"'),
  )
  for (const part of ['Hello,', 'Open', 'Bye.']) expect(html).toContain(part)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">here</a>',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '</title><style>*{display:none}</style>',
  '<!-- ',
])('escapes %s everywhere in the HTML', (name) => {
  const plain = composeMail({ ...letter, subject: 'x', parts: ['x', { ...link, label: 'x' }] }).html
  const { html } = composeMail({ ...letter, subject: name, parts: [name, { ...link, label: name }] })
  const tags = (page: string) => page.match(/<[^>]*>/g)
  expect(tags(html)).toEqual(tags(plain))
})

test('a subject is a single line of limited length', () => {
  const subject = 'Invitation\r\nBcc: everybody@example.org\u2028X: y\u0000\u202e'
  expect(composeMail({ ...letter, subject, parts: [] }).subject).toBe(
    'Invitation Bcc: everybody@example.org X: y',
  )
  expect(composeMail({ ...letter, subject: 'x'.repeat(1000), parts: [] }).subject.length).toBe(200)
})

test.each([
  ['Müller & Söhne GmbH', 'Müller & Söhne GmbH'],
  ['https://evil.example/x', 'https|:|/|/evil|.example|/x'],
  ['www.evil.example', 'www|.evil|.example'],
  ['evil。example', 'evil|。example'],
  ['boss@evil.example', 'boss|@evil|.example'],
  ['tel:+4930123', 'tel|:+4930123'],
  ['two\r\nBcc: lines', 'two Bcc: lines'],
  ['a\u202egpj.exe\u2066b\u200bc', 'agpj|.exebc'],
  ['Dr. Ada  Lovelace', 'Dr. Ada  Lovelace'],
  ['1.04', '1.04'],
  ['Halle 3.B / Regal 1:2 (-18 °C)', 'Halle 3.B / Regal 1:2 (-18 °C)'],
  ['SN 10.0.4.17', 'SN 10.0.4.17'],
  ['नमस्ते क्ष\u200dत्र', 'नमस्ते क्ष\u200dत्र'],
])('the name %j becomes %j', (given, expected) => {
  expect(harmless(given)).toBe(expected.replaceAll('|', '\u200c'))
})
