import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAssetType } from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { updateDescription } from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import { listAccounts } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { giveRole } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { addTagToAsset } from '@sensorstack/contract/features/people/tags/asset-routes.ts'
import { addTagToSensorbox } from '@sensorstack/contract/features/people/tags/routes.ts'
import type { Session } from '../../client/client.ts'
import { documentFile } from '../files/documents.ts'
import { drawingOf } from '../files/drawings.ts'
import { drawPng } from '../files/logo.ts'
import type { AssetPlan, BoxNotesPlan } from '../plan/asset-plan.ts'
import { bringChartFilter } from './bring-charts.ts'
import type { PlacedBox } from './place-boxes.ts'

/** Creates the assets of the session's current stack with their types, boxes, contacts, tags, photos and documents. */
export async function bringAssets(
  session: Session,
  plans: readonly AssetPlan[],
  boxes: readonly PlacedBox[],
): Promise<void> {
  if (plans.length === 0) return
  const accounts = new Map((await session.call(listAccounts)).map(({ name, id }) => [name, id]))
  const types = new Map<string, string>()
  for (const name of new Set(plans.map(({ type }) => type))) {
    types.set(name, (await session.call(createAssetType, { body: { name } })).id)
  }
  for (const plan of plans) {
    const { name, description, contacts = [], tags = [] } = plan
    const asset_type_id = idOf(types, plan.type)
    const { id } = await session.call(createAsset, { body: { name, description, asset_type_id } })
    for (const box of plan.boxes) {
      await session.call(assignSensorbox, { params: { id, sensorboxId: boxCalled(boxes, box).id } })
    }
    for (const [contact, role] of contacts) {
      const body = { name: role, contact_id: idOf(accounts, contact), asset_id: id }
      await session.call(giveRole, { body })
    }
    for (const tag of tags) await session.call(addTagToAsset, { body: { name: tag, asset_id: id } })
    await bringFiles(session, { owner_type: 'asset', owner_id: id }, plan)
    await bringChartFilter(session, id, plan, (box) => boxCalled(boxes, box).id)
  }
}

/** Adds descriptions, tags and files to single boxes of the session's current stack. */
export async function bringBoxNotes(
  session: Session,
  plans: readonly BoxNotesPlan[],
  boxes: readonly PlacedBox[],
): Promise<void> {
  for (const plan of plans) {
    const { id } = boxCalled(boxes, plan.box)
    const { description } = plan
    if (description) await session.call(updateDescription, { params: { id }, body: { description } })
    for (const name of plan.tags ?? []) {
      await session.call(addTagToSensorbox, { body: { name, sensorbox_id: id } })
    }
    await bringFiles(session, { owner_type: 'sensorbox', owner_id: id }, plan)
  }
}

async function bringFiles(
  session: Session,
  owner: { readonly owner_type: 'asset' | 'sensorbox'; readonly owner_id: string },
  { photos = [], documents = [] }: Pick<AssetPlan, 'photos' | 'documents'>,
): Promise<void> {
  for (const [name, drawing] of photos) {
    const file = new File([pictureOf(drawing)], `${name}.png`, { type: 'image/png' })
    await session.call(uploadFile, { query: { app_type: 'photo', ...owner }, body: { file } })
  }
  for (const document of documents) {
    const file = documentFile(document)
    await session.call(uploadFile, { query: { app_type: 'document', ...owner }, body: { file } })
  }
}

const drawn = new Map<string, Buffer<ArrayBuffer>>()

function pictureOf(name: Parameters<typeof drawingOf>[0]): Buffer<ArrayBuffer> {
  const known = drawn.get(name) ?? drawPng(drawingOf(name))
  drawn.set(name, known)
  return known
}

/** Returns the box with the name or serial number. Throws if there is none. */
export function boxCalled(boxes: readonly PlacedBox[], name: string): PlacedBox {
  const found = boxes.find(({ plan }) => plan.alias === name || plan.serial === name)
  if (!found) throw new Error(`there is no sensorbox ${name}`)
  return found
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`there is no ${name}`)
  return id
}
