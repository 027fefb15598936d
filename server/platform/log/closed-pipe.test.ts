import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
/** Writes lines until the reader of its output is gone, then some more, and reports to its parent over the channel. */
const program = (survives: boolean) => `
  import { createLog } from ${JSON.stringify(join(folder, 'log.ts'))}
  import { surviveClosedPipes } from ${JSON.stringify(join(folder, 'closed-pipe.ts'))}
  if (${survives}) surviveClosedPipes()
  const log = createLog('info')
  process.stdout.write('ready\\n')
  process.once('message', () => {
    let left = 50
    const timer = setInterval(() => {
      log.info('a line of the log')
      process.stdout.write('a line\\n')
      process.stderr.write('another\\n')
      if (--left > 0) return
      clearInterval(timer)
      process.send('alive')
      process.disconnect()
    }, 2)
  })
`

async function run(survives: boolean): Promise<{ code: number | null; said: unknown[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(survives)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: unknown[] = []
  child.on('message', (message) => said.push(message))
  const exited = once(child, 'exit')
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.send('go on')
  const [code] = (await exited) as [number | null]
  return { code, said }
}

test('the program continues when nobody reads its output any more', async () => {
  expect(await run(true)).toEqual({ code: 0, said: ['alive'] })
})

test('without that, the first line that nobody reads would end it', async () => {
  const { code, said } = await run(false)
  expect(said).toEqual([])
  expect(code).not.toBe(0)
})
