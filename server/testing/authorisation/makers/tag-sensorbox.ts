import { addTagToSensorbox } from '@sensorstack/contract/features/people/tags/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'

/** Adds a tag to a box that was just registered. */
export async function tagSensorbox(
  asAdmin: Session['call'],
  registered: Promise<{ readonly id: string }>,
  name: string,
): Promise<{ sensorboxId: string; tagId: string }> {
  const { id } = await registered
  const tag = await asAdmin(addTagToSensorbox, { body: { name: `${name} tag`, sensorbox_id: id } })
  return { sensorboxId: id, tagId: tag.id }
}
