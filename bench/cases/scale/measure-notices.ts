import { setTimeout as delay } from 'node:timers/promises'
import { disableSensorbox, enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import type { ServersPeer } from '../../peers/servers.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { interleave } from '../../platform/interleave.ts'
import { summarise } from '../../platform/statistics.ts'
import { readable } from '../../platform/table.ts'

/** A stream reports changes of a stack once a second, so changes that follow sooner would wait for it. */
const gapMs = 1_200
const changesOfTurn = 8
const withinMs = 10_000

/**
 * Changes a box at the first server of each installation, and measures how long it takes until a stream at its last server reports
 * that, in milliseconds from the request on.
 */
export async function measureNotices(
  run: Pick<BenchRun, 'rounds' | 'lifetime' | 'report'>,
  installations: ReadonlyMap<string, ServersPeer>,
): Promise<Map<string, number[][]>> {
  const contenders = []
  for (const [name, peer] of installations) {
    const session = await peer.signIn()
    const cookie = await peer.signInRaw()
    const params = { id: peer.boxes[0]?.id ?? '' }
    contenders.push({
      name,
      pids: peer.pids,
      async turn(): Promise<number[]> {
        const stream = await listen(peer.urls.at(-1) ?? '', cookie)
        const times: number[] = []
        for (let change = 0; change < changesOfTurn; change++) {
          await delay(gapMs)
          const heard = stream.next()
          const began = performance.now()
          await session.call(change % 2 === 0 ? disableSensorbox : enableSensorbox, { params })
          times.push((await heard) - began)
        }
        stream.close()
        return times
      },
    })
  }
  return interleave(contenders, {
    rounds: run.rounds,
    lifetime: run.lifetime,
    onFigure: (name, round, times) =>
      run.report(
        `notices, round ${round + 1} of ${run.rounds}, ${name}: ${readable(summarise(times).median)} ms`,
      ),
  })
}

/** Opens a stream; `next` resolves with the time at which it reports the next change of the list of boxes. */
async function listen(url: string, cookie: string) {
  const ending = new AbortController()
  const response = await fetch(`${url}${fillPath(openStream)}`, {
    headers: { Cookie: cookie },
    signal: ending.signal,
  })
  if (!response.ok || !response.body) throw new Error(`the stream was answered ${response.status}`)
  let hear: ((at: number) => void) | undefined
  const reading = (async () => {
    let text = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      if (events.some((event) => /^event: change$/m.test(event) && event.includes('"sensorboxes"')))
        hear?.(performance.now())
    }
  })()
  // It ends with an error when it is closed. If it ends before, the next change isn't heard, which fails.
  reading.catch(() => {})
  return {
    next: () =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the stream reported no change')), withinMs)
        hear = (at) => {
          clearTimeout(timer)
          resolve(at)
        }
      }),
    close: () => ending.abort(),
  }
}
