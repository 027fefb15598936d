import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Snapshot } from '../../invariants/snapshot-queries.ts'
import { type Audit, type Finding, found } from '../workload.ts'
import type { DeliveryAnswer, DeliveryOperation, DeliveryPlan } from './delivery-plan.ts'

type Delivered = Extract<DeliveryOperation, { kind: 'deliver' }>

/** Compares the owners and copies of boxes with what was registered and delivered. */
export function auditDeliveries({ senders }: DeliveryPlan): Audit<DeliveryOperation, DeliveryAnswer> {
  /** By box: how it was delivered, or null while it is in stock. */
  const certain = new Map<string, Delivered | null>()
  const open = new Map<string, DeliveryOperation>()
  const ofStack = new Map<string, string>()
  const withDocument = new Set<string>()

  /** A box is either still its sender's, without any delivery, or the receiver's with everything that belongs to it. */
  const asAWhole = (snapshot: Snapshot): Finding[] => {
    const wrong: string[] = []
    for (const { stackId, receiverId } of senders) {
      for (const box of snapshot.boxes) {
        if (box.stack_id !== stackId && box.stack_id !== receiverId) continue
        const noted = snapshot.deliveries.filter(({ sensorbox_id }) => sensorbox_id === box.id)
        const copies = snapshot.copies.filter(({ sensorbox_id }) => sensorbox_id === box.id)
        const isGone = box.stack_id === receiverId
        if (noted.length !== (isGone ? 1 : 0)) wrong.push(`box ${box.id} has ${noted.length} deliveries`)
        if (!isGone && copies.length > 0) wrong.push(`box ${box.id} was copied and not delivered`)
        if (isGone && copies.some(({ stack_id }) => stack_id !== stackId))
          wrong.push(`a stranger keeps a copy of box ${box.id}`)
        wrong.push(...documentsAmiss(snapshot, box, { stackId, isCopied: copies.length > 0 }))
      }
    }
    return found('wrong', wrong.length, () => wrong[0]!)
  }
  const notAsSaid = (snapshot: Snapshot): string[] => {
    const boxes = new Map(snapshot.boxes.map((box) => [box.id, box]))
    const delivering = new Set(
      [...open.values()].flatMap((operation) =>
        operation.kind === 'deliver' ? [operation.sensorboxId] : [],
      ),
    )
    return [...certain].flatMap(([id, delivered]) => {
      const box = boxes.get(id)
      if (!box) return [`box ${id} was acknowledged and is gone`]
      if (delivered === null) {
        return box.stack_id === ofStack.get(id) || delivering.has(id) ? [] : [`box ${id} left its stock`]
      }
      if (box.stack_id !== delivered.receiverId) return [`box ${id} was delivered and is not there`]
      const isCopied = snapshot.copies.some(({ sensorbox_id }) => sensorbox_id === id)
      return isCopied === delivered.keepsCopy ? [] : [`box ${id} was delivered otherwise than told`]
    })
  }

  const lostDocuments = ({ boxes, files }: Snapshot): string[] =>
    boxes
      .filter(({ id }) => withDocument.has(id))
      .filter((box) => !files.some((file) => file.owner_id === box.id && file.stack_id === box.stack_id))
      .map(({ id }) => `the document of box ${id} was acknowledged and is gone`)

  return {
    sent(name, operation) {
      open.set(name, operation)
    },
    answered(name, { sensorboxId }) {
      const operation = open.get(name)
      if (!operation) throw new Error(`${name} was answered and never sent`)
      open.delete(name)
      if (operation.kind === 'deliver') {
        certain.set(sensorboxId, operation)
        return []
      }
      if (operation.kind === 'file') {
        withDocument.add(sensorboxId)
        return []
      }
      const isKnown = certain.has(sensorboxId)
      certain.set(sensorboxId, null)
      ofStack.set(sensorboxId, operation.stackId)
      return found('doubled', isKnown ? 1 : 0, () => `${name} was answered with another box`)
    },
    checkRestarted(snapshot) {
      const operations = [...open.values()]
      const kept = operations.filter(
        (operation) =>
          operation.kind === 'deliver' &&
          snapshot.boxes.some(
            ({ id, stack_id }) => id === operation.sensorboxId && stack_id === operation.receiverId,
          ),
      ).length
      const wrong = [...notAsSaid(snapshot), ...lostDocuments(snapshot)]
      const findings = [...found('missing', wrong.length, () => wrong[0]!), ...asAWhole(snapshot)]
      return { findings, unanswered: operations.length, kept }
    },
    async checkSettled(snapshot, look) {
      const wrong = [...notAsSaid(snapshot), ...lostDocuments(snapshot)]
      const findings = [
        ...found('wrong', open.size, () => 'deliveries are still without an answer'),
        ...found('missing', wrong.length, () => wrong[0]!),
        ...asAWhole(snapshot),
      ]
      for (const { stackId, receiverId } of senders) {
        const session = await look.inStack(stackId)
        const shown = new Map((await session.call(listSensorboxes)).map((box) => [box.id, box]))
        const sent = [...certain].filter(([, delivered]) => delivered?.receiverId === receiverId)
        const lost = sent.filter(
          ([id, delivered]) =>
            (shown.get(id)?.combined_state === 'unavailable') !== (delivered?.keepsCopy ?? false),
        )
        findings.push(...found('wrong', lost.length, () => `its sender sees box ${lost[0]?.[0]} differently`))
      }
      return findings
    },
  }
}

/** The owner of the box has its document once; the sender has it too while it keeps a copy. */
function documentsAmiss(
  { files }: Snapshot,
  box: Snapshot['boxes'][number],
  { stackId, isCopied }: { readonly stackId: string; readonly isCopied: boolean },
): string[] {
  const ofBox = files.filter(({ owner_id }) => owner_id === box.id)
  const present = ofBox.filter(({ stack_id }) => stack_id === box.stack_id).length
  const kept = box.stack_id === stackId ? 0 : ofBox.filter(({ stack_id }) => stack_id === stackId).length
  const isRight = present <= 1 && kept === (isCopied ? present : 0) && ofBox.length === present + kept
  return isRight ? [] : [`of the documents of box ${box.id} its stack has ${present} and its sender ${kept}`]
}
