import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { askList } from './ask-list.ts'
import type { Fleet } from './fleet.ts'
import { uploadOne } from './upload-steadily.ts'

/** The milliseconds to each complete response, and its size in bytes. */
export interface AnswerFigures {
  readonly ms: number[]
  readonly bytes: number[]
}

const rounds = { whole: 8, small: 60 }

/** Requests the list repeatedly in each way, without any other load. */
export async function measureAnswers(fleet: Fleet): Promise<Map<string, AnswerFigures>> {
  const found = new Map<string, AnswerFigures>()
  let uploads = 0
  const measure = async (
    name: string,
    times: number,
    ask: Parameters<typeof askList>[2] & { route?: Route },
    { changed = false, statuses = [200] }: { changed?: boolean; statuses?: number[] } = {},
  ) => {
    const figures: AnswerFigures = { ms: [], bytes: [] }
    for (let time = -1; time < times; time++) {
      if (changed) await uploadOne(fleet, uploads++)
      const answer = await askList(fleet, ask.route ?? listSensorboxes, ask)
      if (!statuses.includes(answer.status)) throw new Error(`${name} was answered ${answer.status}`)
      // The first request only warms up.
      if (time < 0) continue
      figures.ms.push(answer.ms)
      figures.bytes.push(answer.bytes)
    }
    found.set(name, figures)
  }
  const encoded = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })
  await measure('a small read: who is signed in', rounds.small, { route: me })
  await measure('whole, as it is', rounds.whole, encoded('identity'))
  await measure('whole, compressed', rounds.whole, encoded('gzip, br'))
  await measure('whole after one change, compressed', rounds.whole, encoded('gzip, br'), { changed: true })
  const { etag } = await askList(fleet, listSensorboxes, encoded('gzip, br'))
  await measure(
    'unchanged, by its tag',
    rounds.small,
    { headers: { 'if-none-match': etag } },
    { statuses: [304] },
  )
  found.set('what changed, one box', await followOne(fleet, uploads))
  return found
}

/** Requests the changes after each change. A server without that feature may refuse. */
async function followOne(fleet: Fleet, firstUpload: number): Promise<AnswerFigures> {
  const figures: AnswerFigures = { ms: [], bytes: [] }
  let { etag } = await askList(fleet, listSensorboxes)
  for (let time = 0; time < rounds.small; time++) {
    await uploadOne(fleet, firstUpload + time)
    const version = /"(.*)"/.exec(etag)?.[1] ?? ''
    const answer = await askList(fleet, listSensorboxes, {
      query: `?since=${encodeURIComponent(version)}`,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    if (answer.status !== 200) return { ms: [], bytes: [] }
    figures.ms.push(answer.ms)
    figures.bytes.push(answer.bytes)
    etag = answer.etag
  }
  return figures
}
