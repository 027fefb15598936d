import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('a reader that closes the pipe early ends the command without an error', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'openapi.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaint = text(child.stderr)
  const [beginning] = await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = await once(child, 'exit')
  expect(String(beginning)).toMatch(/^\{\n {2}"openapi": "3\.1\.\d"/)
  expect({ code, complaint: await complaint }).toEqual({ code: 0, complaint: '' })
})
