import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Asked } from '../ask.ts'
import { lookAt, minuteMs, type Person, type Place, places } from './person-model.ts'
import type { Stranger } from './person-world.ts'

export type Step = fc.AsyncCommand<Person, Stranger>

/** The number of successes of each step over all paths. A step that never succeeds proves nothing. */
export const successes = new Map<string, number>()

/** Long enough to stay below the limits on mails and guesses. */
const pauseMs = 21 * minuteMs
/** An action, and whether it can currently succeed for a person. */
export interface Plan {
  readonly name: string
  can(person: Person): boolean
  act(person: Person, real: Stranger): Promise<boolean>
}

/** Makes a step that does the action, counts a success and then checks everything. Odd steps run even if they can't succeed. */
export function step({ name, can, act }: Plan, isOdd: boolean): Step {
  return {
    check: (person) => isOdd || can(person),
    run: async (person, real) => {
      const { clock } = real.world.app
      clock.advance(pauseMs)
      person.now = clock.now()
      if (await act(person, real)) successes.set(name, (successes.get(name) ?? 0) + 1)
      person.now = clock.now()
      await lookAround(person, real)
    },
    toString: () => name,
  }
}

/** Checks that the rights match the model, and that each session is in its place or has ended. */
async function lookAround(person: Person, real: Stranger): Promise<void> {
  const rights = await real.rights()
  for (const at of places) {
    const { status, decline_reason } = rights[at] ?? {}
    expect(rights[at] ? { status, decline_reason } : null).toEqual(person.rights[at])
  }
  for (const session of [...person.sessions]) {
    const expected = lookAt(person, session)
    const answer = await real.ask(me, { cookie: session.cookie })
    expect(seenIn(answer, real)).toBe(expected)
  }
}

/** Returns the state of a session according to a response. */
export function seenIn({ status, body }: Asked, { world }: Stranger): Place | 'lost' | 'over' | undefined {
  if (status === 401) return 'over'
  if (status === 403 && body.code === 'STACK_LOST') return 'lost'
  return places.find((at) => body.currently_selected_stack === world.stackIds[at])
}
