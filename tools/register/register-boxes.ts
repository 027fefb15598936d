import { registerSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { csvRows } from '@sensorstack/contract/platform/csv.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { WrongInput } from '../wrong-input.ts'

export type NewBox = BodyOf<typeof registerSensorbox>

/** The output of the command, one line at a time. */
export interface Output {
  print(line: string): void
  complain(line: string): void
}

/**
 * Registers the boxes one after the other in the session's current stack. Each key is written as soon as the server
 * returns it, because it is never shown again; a refused box is reported and does not stop the others. Returns the
 * number of refused boxes.
 */
export async function registerBoxes(
  session: Session,
  boxes: readonly NewBox[],
  output: Output,
): Promise<number> {
  output.print(lineOf(['serial_number', 'hardware_unique_id', 'model', 'id', 'device_key']))
  let refused = 0
  for (const body of boxes) {
    try {
      const box = await session.call(registerSensorbox, { body })
      output.print(lineOf([box.serial_number, box.hardware_unique_id, box.model, box.id, box.device_key]))
    } catch (error) {
      // A missing permission is reported once, not for each box.
      if (!(error instanceof ApiFailure) || ![409, 422].includes(error.status)) throw error
      const fields = error.fields
        .filter(({ message }) => message !== error.detail)
        .map(({ field, message }) => ` ${field}: ${message}`)
        .join('')
      output.complain(`${body.hardware_unique_id} was not registered: ${error.detail}${fields}`)
      refused += 1
    }
  }
  return refused
}

const lineOf = (cells: readonly string[]) => csvRows([cells], { forPrograms: true }).trimEnd()

/**
 * Switches the session to the stack with this id or name within the user's reach.
 *
 * @throws WrongInput if there is none, or several with that name.
 */
export async function enterStack(session: Session, idOrName: string): Promise<void> {
  const stacks = await session.call(listStacks)
  const found = stacks.filter((stack) => stack.id === idOrName || stack.name === idOrName)
  const [stack] = found
  if (!stack) throw new WrongInput(`There is no customer '${idOrName}' in your reach.`)
  if (found.length > 1) throw new WrongInput(`Several customers are named '${idOrName}': please give the id.`)
  if (stack.id !== session.stackId) await session.switchTo(stack.id)
}
