import type { DeploymentStatus } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretsInMemory } from '../../../platform/secrets/secrets.ts'
import { depositDue, saveConfigurations, sendConfigurations } from '../../configuration/deployments/public.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { createIngest, type Ingest } from './ingest.ts'
import { openUploadWorld, type Sender, type UploadWorld } from './testing/upload-world.ts'

const histories = Number(process.env.DEPLOYMENT_HISTORIES ?? 200)
/** The number of steps in each history. */
const rounds = 16
const seed = Number(process.env.DEPLOYMENT_SEED ?? 20_261_123)

let world: UploadWorld
/** Two processes, each with its own cache. */
let processes: Ingest[]
let stranger: Sender
beforeAll(async () => {
  world = await openUploadWorld()
  processes = [restarted(), restarted()]
  stranger = await world.addSender()
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()))
  await world.close()
})

function restarted(): Ingest {
  return createIngest({
    ...world,
    secrets: secretsInMemory(),
    log: { error: () => {}, info: () => {} },
    live: { changed: () => {} },
  })
}

type Step =
  | { readonly do: 'save' | 'send' | 'nothing' }
  | { readonly do: 'connect'; readonly process: number }
  | {
      readonly do: 'answer'
      readonly status: 'received' | 'accepted' | 'rejected'
      /** The number of revisions since then. */
      readonly ago: number
      readonly byAnother: boolean
    }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'save' }, { do: 'nothing' }) },
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'send' }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('connect' as const), process: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      status: fc.constantFrom('received', 'accepted', 'rejected'),
      ago: fc.constantFrom(0, 0, 0, 0, 1, -1),
      byAnother: fc.constantFrom(false, false, false, true),
    }),
  },
)

/** The expected state of a box's deployment. */
interface Model {
  status: DeploymentStatus | 'none'
  revision: number
  running: number | null
}

interface Walker {
  readonly box: Sender
  readonly model: Model
  readonly steps: readonly Step[]
}

const isHanded = ({ status }: Model) =>
  status === 'sent_to_ccs' || status === 'sending_to_sb' || status === 'sent_to_sb'

/** A second, independent definition of the state machine. */
function expected(model: Model, done: Step): void {
  const { status } = model
  if (done.do === 'save') {
    model.revision += 1
    model.status = 'unsent'
  } else if (done.do === 'send') {
    if (status === 'server_received_nak') model.revision += 1
    if (status === 'unsent' || status === 'server_received_nak') model.status = 'sending_to_ccs'
  } else if (done.do === 'connect') {
    if (status === 'sent_to_ccs') model.status = 'sending_to_sb'
  } else if (done.do === 'answer' && done.ago === 0 && !done.byAnother && isHanded(model)) {
    if (done.status === 'received') model.status = 'sent_to_sb'
    else if (done.status === 'rejected') model.status = 'server_received_nak'
    else {
      model.status = 'server_received_ack'
      model.running = model.revision
    }
  }
}

async function perform({ box, model }: Walker, done: Step): Promise<void> {
  if (done.do === 'connect') {
    const handed = (await processes[done.process]?.submit(box, reading()))?.config
    expect(handed?.map(({ revision }) => revision)).toEqual(isHanded(model) ? [model.revision] : [])
  } else if (done.do === 'answer') {
    // Before the first revision there is none, so it answers to a future one.
    const revision = model.revision - done.ago > 0 ? model.revision - done.ago : model.revision + 1
    await processes[0]?.acknowledge(done.byAnother ? stranger : box, { revision, status: done.status })
  }
}

/** Saves or sends for all boxes that are at this step. */
async function performTogether(
  walkers: readonly Walker[],
  what: 'save' | 'send',
  round: number,
): Promise<void> {
  const ids = walkers.filter(({ steps }) => steps[round]?.do === what).map(({ box }) => box.id)
  const now = world.clock.now()
  await world.database.asSystem(async (tx) => {
    const boxes = await lockBoxes(tx, { ids })
    if (what === 'send') await sendConfigurations(tx, boxes, 'wakeup', now)
    else {
      const wished = { send_interval_s: 600 }
      await saveConfigurations(
        tx,
        boxes.map((box) => ({ box, wished })),
        'wakeup',
        now,
      )
    }
  })
}

/** Returns a quiet upload, so that only the cached facts of the box decide whether a configuration is pending. */
function reading() {
  return { events: [{ type: 'temperature', value: 4, timestamp: new Date(world.clock.now()).toISOString() }] }
}

async function stored(): Promise<Map<string, Model>> {
  const rows = await world.database.asSystem((tx) =>
    tx.selectFrom('deployment').select(['sensorbox_id', 'status', 'revision', 'running_revision']).execute(),
  )
  return new Map(
    rows.map((row) => [
      row.sensorbox_id,
      { status: row.status, revision: row.revision, running: row.running_revision },
    ]),
  )
}

test(`the state machine agrees with the model after each step of ${histories} histories (seed ${seed})`, async () => {
  const all = fc.sample(fc.array(step, { minLength: rounds, maxLength: rounds }), {
    numRuns: histories,
    seed,
  })
  const deposits = fc.sample(fc.boolean(), { numRuns: rounds, seed })
  const walkers: Walker[] = []
  for (const steps of all) {
    walkers.push({
      box: await world.addSender(),
      model: { status: 'none', revision: 0, running: null },
      steps,
    })
  }
  const restartedIn = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    world.clock.advance(1_000)
    await performTogether(walkers, 'save', round)
    await performTogether(walkers, 'send', round)
    await Promise.all(walkers.map((walker) => perform(walker, walker.steps[round] as Step)))
    for (const { model, steps } of walkers) expected(model, steps[round] as Step)
    if (deposits[round]) {
      await depositDue(world)
      for (const { model } of walkers) if (model.status === 'sending_to_ccs') model.status = 'sent_to_ccs'
    }
    const present = await stored()
    for (const { box, model, steps } of walkers) {
      const found = present.get(box.id) ?? { status: 'none', revision: 0, running: null }
      expect(found, `after ${JSON.stringify(steps.slice(0, round + 1))}`).toEqual(model)
    }
    if (round % 3 === 2) {
      const which = round % 2
      await processes[which]?.close()
      processes[which] = restarted()
      for (const { model } of walkers) restartedIn.add(model.status)
    }
  }
  // A restart occurred in each of the eight states, including that of a box without a configuration.
  expect(restartedIn.size).toBe(8)
}, 120_000)
