import { expect, test } from 'vitest'
import { uploadNotice } from './upload-notice.ts'

const megabyte = 1024 * 1024

test('a file of up to 5 MB is uploaded without a notice', () => {
  for (const bytes of [0, 1, 5 * megabyte]) {
    expect(uploadNotice(bytes)).toEqual({ toast: null, isTooLarge: false })
  }
})

test('a file above 5 MB comes with a notice that it may take a while', () => {
  for (const bytes of [5 * megabyte + 1, 20 * megabyte]) {
    expect(uploadNotice(bytes)).toMatchObject({
      toast: { kind: 'info', detail: 'It is large, so this may take a while.' },
      isTooLarge: false,
    })
  }
})

test('a file above 20 MB is not uploaded', () => {
  expect(uploadNotice(20 * megabyte + 1)).toEqual({
    toast: { kind: 'error', title: 'This file is too large to upload', detail: 'The maximum size is 20 MB.' },
    isTooLarge: true,
  })
})
