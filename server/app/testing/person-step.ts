import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Asked } from '../../testing/ask.ts'
import { lookAt, minuteMs, type Person, type Place, places } from './person-model.ts'
import type { Stranger } from './person-world.ts'

export type Step = fc.AsyncCommand<Person, Stranger>

/** How often each step succeeded, over all paths: steps that never do prove nothing. */
export const successes = new Map<string, number>()

/** Far enough apart that no limit on mails and guesses is reached. */
const pauseMs = 21 * minuteMs
/** What a step is about, and whether it can succeed for a person as things stand. */
export interface Plan {
  readonly name: string
  can(person: Person): boolean
  act(person: Person, real: Stranger): Promise<boolean>
}

/** A step: does it, says whether it succeeded, and looks at everything afterwards. Only an odd one is sure to be refused. */
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

/** The rights are what the table says, and each session is where it may be, or over. */
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

/** Where an answer says that a session is. */
export function seenIn({ status, body }: Asked, { world }: Stranger): Place | 'lost' | 'over' | undefined {
  if (status === 401) return 'over'
  if (status === 403 && body.code === 'STACK_LOST') return 'lost'
  return places.find((at) => body.currently_selected_stack === world.stackIds[at])
}
