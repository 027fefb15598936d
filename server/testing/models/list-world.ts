import { listAssets } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { listAccounts } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { listTags, listTagsOfAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { pino } from 'pino'
import { type App, buildApp } from '../../app/build-app.ts'
import { createTicker } from '../../app/work/ticker.ts'
import { setSuperuser } from '../../features/people/accounts/public.ts'
import { secretsInMemory } from '../../platform/secrets/secrets.ts'
import { folderStorage } from '../../platform/storage/folder-storage.ts'
import { testPublicUrl } from '../app.ts'
import { type Ask, type Asked, ask } from '../ask.ts'
import { type Client, type People, startPeople } from '../people.ts'
import { type ListWatcher, watchList } from './list-watcher.ts'

interface Account {
  readonly id: string
  readonly name: string
  readonly owns_stack: string | null
}

/** A user who signs in again when the session has ended. */
export interface Regular extends Client {
  readonly email: string
}

/** A provider with two customers, their people and boxes, and the watchers of their lists. */
export interface ListWorld {
  readonly people: People
  readonly root: Regular
  readonly ours: Regular
  readonly theirs: Regular
  /** A viewer in the first customer's stack. */
  readonly viewer: Regular
  /** Sends a call to another server on the same database, which caches no list. */
  afresh(by: Regular, route: Route, query?: Ask['query']): Promise<Asked>
  /** The provider's admin, and those of its customers. */
  readonly admins: readonly Client[]
  readonly everybody: readonly Client[]
  readonly boxes: { readonly id: string; readonly deviceKey: string }[]
  readonly watchers: readonly ListWatcher[]
  /** Returns a number that was not used before. */
  next(): number
  pick<T>(among: readonly T[], draw: number): T
  /** Returns one of the boxes in these states or, if there is none, one of all boxes. */
  boxIn(states: readonly EnabledState[], draw: number): Promise<{ id: string; owner: Client }>
  accountOf(by: Client, draw: number, filter?: (account: Account) => boolean): Promise<{ id: string }>
  rightOf(by: Client, draw: number): Promise<{ id: string }>
  tagOf(by: Client, draw: number): Promise<{ accountId: string; tagId: string } | undefined>
  /** Advances the clock, runs the due work, and signs everyone in again before their sessions expire. */
  letPass(ms: number): Promise<void>
  close(): Promise<void>
}

/** An unused session expires after this time. */
const sessionMs = 12 * 3_600_000

/** A missing object, for which calls are rejected. */
const nobody = { id: '01890000-0000-7000-8000-000000000000' }

/** Starts the world, with a second server on the same database that caches no list, for comparison. */
export async function openListWorld(): Promise<ListWorld> {
  const people = await startPeople()
  const cookies = new Map<string, string>()
  const regulars: Regular[] = []
  const regular = (name: string, email: string, client: Client): Regular => {
    cookies.set(name, client.cookie)
    const one: Regular = {
      ...client,
      email,
      get cookie() {
        return cookies.get(name) ?? ''
      },
      ask: (route, options) => ask(people.app, route, { cookie: one.cookie, ...options }),
    }
    regulars.push(one)
    return one
  }
  const signInAgain = async () => {
    for (const [index, name] of [...cookies.keys()].entries()) {
      const { email, stackId } = regulars[index]!
      const client = await people.signIn(email)
      cookies.set(name, client.cookie)
      if (client.stackId !== stackId) await people.switched(client, stackId)
    }
  }
  const root = regular('root', 'admin@root.example', people.root)
  const ours = regular('ours', 'admin@ours.example', await people.customer(root, 'Ours'))
  const theirs = regular('theirs', 'admin@theirs.example', await people.customer(root, 'Theirs'))
  const member = async (admin: Client, email: string, role?: AssignableRole) =>
    regular(email, email, await people.member(admin, email, role))
  const manager = await member(ours, 'manager@ours.example', 'manager')
  const viewer = await member(ours, 'viewer@ours.example')
  const superuser = await member(root, 'superuser@root.example')
  await setSuperuser(people, superuser.email, true)
  const visiting = regular(
    'visiting',
    root.email,
    await people.switched(await people.signIn(root.email), ours.stackId),
  )

  const afresh = await serveAfresh(people)
  const servers = { app: people.app, afresh: afresh.http }
  const both = { query: { stack_id: [ours.stackId, theirs.stackId] } }
  const watch = (name: string, by: Client) =>
    [listSensorboxes, listAccounts, listStacks, listAssets].map((route) =>
      watchList(servers, { name: `${name}, ${route.list}`, by, route }),
    )
  const watchers = [
    ...watch('provider', root),
    ...watch('provider within a customer', visiting),
    ...watch('customer', ours),
    ...watch('other customer', theirs),
    ...watch('viewer', viewer),
    ...watch('superuser', superuser),
    watchList(servers, { name: 'boxes of two stacks', by: root, route: listSensorboxes, ...both }),
  ]

  let numbers = 0
  let signedInAt = people.clock.now()
  const admins = [root, ours, theirs]
  const pick = <T>(among: readonly T[], draw: number) => {
    const picked = among[draw % among.length]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  const ticker = createTicker(afresh.dueWork, people.clock.now, pino({ level: 'silent' }))
  return {
    people,
    root,
    ours,
    theirs,
    viewer,
    afresh: ({ cookie }, route, query) => ask(afresh.http, route, { cookie, ...(query && { query }) }),
    admins,
    everybody: [root, ours, theirs, manager, viewer],
    boxes: [],
    watchers,
    next: () => ++numbers,
    pick,
    boxIn: async (states, draw) => {
      const boxes = await people.database.asSystem((tx) =>
        tx.selectFrom('sensorbox').select(['id', 'stack_id', 'enabled_state']).orderBy('id').execute(),
      )
      const fitting = boxes.filter(({ enabled_state }) => states.includes(enabled_state))
      const { id, stack_id } = pick(fitting.length > 0 ? fitting : boxes, draw)
      const owner = admins.find(({ stackId }) => stackId === stack_id)
      if (!owner) throw new Error(`nobody owns ${id}`)
      return { id, owner }
    },
    accountOf: async (by, draw, filter = () => true) => {
      const accounts: Account[] = (await by.ask(listAccounts)).body
      return pick([...accounts.filter(filter), nobody], draw)
    },
    rightOf: async (by, draw) => {
      const rights: { id: string; account_id: string }[] = (await by.ask(listAccessRights)).body
      const others = rights.filter(
        ({ account_id }) => ![manager, viewer].some((one) => one.accountId === account_id),
      )
      return pick([...others.filter(({ account_id }) => account_id !== by.accountId), nobody], draw)
    },
    tagOf: async (by, draw) => {
      const tags: { id: string }[] = (await by.ask(listTags)).body
      const accounts: Account[] = (await by.ask(listAccounts)).body
      for (const { id: accountId } of accounts.toSorted(() => (draw % 2 ? 1 : -1))) {
        const own = (await by.ask(listTagsOfAccount, { params: { id: accountId } })).body
        const tag = tags.find(({ id }) => JSON.stringify(own).includes(id))
        if (tag) return { accountId, tagId: tag.id }
      }
      return undefined
    },
    letPass: async (ms) => {
      people.clock.advance(ms)
      await ticker.runDue()
      if (people.clock.now() - signedInAt < sessionMs / 2) return
      await signInAgain()
      signedInAt = people.clock.now()
    },
    close: async () => {
      await afresh.http.close()
      await afresh.ingest.close()
      await people.close()
    },
  }
}

function serveAfresh(people: People): Promise<App> {
  return buildApp(
    {
      ...people,
      log: pino({ level: 'silent' }),
      storage: folderStorage(people.filesFolder),
      secrets: secretsInMemory(),
    },
    {
      publicUrl: testPublicUrl,
      allowedOrigins: [testPublicUrl],
      hosts: [new URL(testPublicUrl).host, 'localhost'],
      trustedProxies: [],
      version: {
        backend_version: '0.0.0',
        commit_hash: 'test',
        drone_build_link: '',
        drone_build_number: '',
      },
      hasDemo: () => false,
      isPreparing: () => false,
      isStopping: () => false,
      disk: async () => 'fine',
      lateWork: () => [],
      checkAnswers: true,
      keptListBytes: 1,
    },
  )
}
