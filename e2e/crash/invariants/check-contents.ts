import { type Finding, found } from '../workloads/workload.ts'
import type { Snapshot } from './snapshot-queries.ts'

/** Invariant: each file has its content, and each content has a file or a note that it is to be removed. */
export function checkContents({ files, removals, contents }: Snapshot): Finding[] {
  const noted = new Set(removals.map(({ content_id }) => content_id))
  const removed = new Set(removals.map(({ file_id }) => file_id))
  const known = new Set([...files.map(({ content_id }) => content_id), ...noted])
  const lost = files.filter(({ content_id }) => !contents.whole.has(content_id))
  const others = files.filter(({ content_id, hash }) => (contents.whole.get(content_id) ?? hash) !== hash)
  const strays = [...contents.whole.keys()].filter((id) => !known.has(id))
  const drafts = contents.drafts.filter((id) => !noted.has(id))
  const both = files.filter(({ id }) => removed.has(id))
  return [
    ...found('missing', lost.length, () => `the content of file ${lost[0]?.id} is missing`),
    ...found('wrong', others.length, () => `file ${others[0]?.id} has another content`),
    ...found('wrong', strays.length, () => `no file has the content ${strays[0]}`),
    ...found('wrong', drafts.length, () => `no note removes the draft ${drafts[0]}`),
    ...found('wrong', both.length, () => `file ${both[0]?.id} exists and is to be removed`),
  ]
}
