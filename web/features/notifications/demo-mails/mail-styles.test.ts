import { expect, test } from 'vitest'
import { withStyleElement } from './mail-styles.ts'

test('moves the styles of a mail into one element with the nonce, without duplicates', () => {
  const mail =
    '<head></head><p style="color:red">Hi<b style="font-family:&quot;A&quot;">x</b><i style="color:red">'
  expect(withStyleElement(mail, 'n1')).toBe(
    '<head><style nonce="n1">[data-style="0"]{color:red}[data-style="1"]{font-family:"A"}</style></head>' +
      '<p data-style="0">Hi<b data-style="1">x</b><i data-style="0">',
  )
})

test('leaves typed text alone', () => {
  const typed = '<p>My style=&quot;bold&quot;</p>'
  expect(withStyleElement(typed, 'n1')).toContain(typed)
})
