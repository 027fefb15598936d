import { findFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { Snapshot } from '../../invariants/snapshot-queries.ts'
import { type Audit, type Finding, found } from '../workload.ts'
import type { LogoAnswer, LogoOperation, LogoPlan } from './logo-plan.ts'

/** Compares the stored files with those that were uploaded and not deleted. */
export function auditLogos({ stacks }: LogoPlan): Audit<LogoOperation, LogoAnswer> {
  const certain = new Map(stacks.map(({ stackId }) => [stackId, new Set<string>()]))
  const open = new Map<string, LogoOperation>()

  return {
    sent(name, operation) {
      open.set(name, operation)
    },
    answered(name, { id }) {
      const operation = open.get(name)
      if (!operation) throw new Error(`${name} was answered and never sent`)
      open.delete(name)
      const files = certain.get(operation.stackId)
      if (operation.kind === 'delete') {
        files?.delete(id)
        return []
      }
      const isKnown = files?.has(id)
      files?.add(id)
      return found('doubled', isKnown ? 1 : 0, () => `${name} was answered with another upload's file`)
    },
    checkRestarted(snapshot) {
      const operations = [...open.values()]
      const findings: Finding[] = []
      let kept = 0
      for (const [stackId, files] of certain) {
        const here = operations.filter((operation) => operation.stackId === stackId)
        const stored = storedIn(snapshot, stackId)
        const deleting = new Set(here.map((operation) => operation.kind === 'delete' && operation.id))
        const gone = [...files].filter((id) => !stored.has(id))
        const lost = gone.filter((id) => !deleting.has(id))
        const more = [...stored].filter((id) => !files.has(id))
        const uploads = here.filter(({ kind }) => kind === 'upload').length
        kept += more.length + gone.length - lost.length
        findings.push(
          ...found('missing', lost.length, () => `logo ${lost[0]} was acknowledged and is gone`),
          ...found('doubled', more.length - uploads, () => `logos of stack ${stackId}`),
        )
      }
      return { findings, unanswered: operations.length, kept }
    },
    async checkSettled(snapshot, look) {
      const findings = found('wrong', open.size, () => 'operations with logos are still without an answer')
      for (const [stackId, files] of certain) {
        const stored = storedIn(snapshot, stackId)
        const lost = [...files].filter((id) => !stored.has(id))
        const more = [...stored].filter((id) => !files.has(id))
        const newest = [...files].sort().at(-1)
        const shown = await shownLogo(await look.inStack(stackId))
        findings.push(
          ...found('missing', lost.length, () => `logo ${lost[0]} was acknowledged and is gone`),
          ...found('doubled', more.length, () => `logo ${more[0]} was never acknowledged, or was deleted`),
          ...found('wrong', shown === newest ? 0 : 1, () => `${shown} is shown instead of logo ${newest}`),
        )
      }
      return findings
    },
  }
}

function storedIn({ files }: Snapshot, stackId: string): Set<string> {
  return new Set(files.filter((file) => file.stack_id === stackId).map(({ id }) => id))
}

async function shownLogo(session: Session): Promise<string | undefined> {
  try {
    const found = await session.call(findFile, { query: { app_type: 'logo', owner_id: session.stackId } })
    return 'id' in found ? found.id : undefined
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined
    throw error
  }
}
