import { expect, it } from 'vitest'
import { linksOf } from './mail-links.ts'

const origin = 'https://demo.example'

it('finds the links to this site, each with the text before it', () => {
  const text = [
    'Hello,',
    'Accept the invitation:\nhttps://demo.example/accept/u/s?token=a-b_c',
    'If you do not want to, decline it:\nhttps://demo.example/decline/u/s?token=a-b_c',
    'The invitation holds for 7 days.',
  ].join('\n\n')
  expect(linksOf(text, origin)).toEqual({
    here: [
      { label: 'Accept the invitation', href: '/accept/u/s?token=a-b_c' },
      { label: 'If you do not want to, decline it', href: '/decline/u/s?token=a-b_c' },
    ],
    elsewhere: [],
  })
})

it('opens no link to another site, even if it resembles this one', () => {
  const text = [
    'https://demo.example.evil.example/login',
    'https://demo.example@evil.example/login',
    'http://demo.example/login',
    'javascript:alert(1)',
    '//evil.example/login',
    'https://[broken',
  ].join('\n')
  expect(linksOf(text, origin)).toEqual({
    here: [],
    elsewhere: ['https://demo.example.evil.example', 'https://evil.example', 'http://demo.example'],
  })
})

it('opens no path that a browser would take for another site', () => {
  expect(linksOf('https://demo.example//evil.example/login', origin).here).toEqual([])
})
