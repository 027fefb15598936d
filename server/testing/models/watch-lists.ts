import { listIndividualLimits } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { listAssets } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { listAssetTypes } from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  listTaskAssignments,
  listTaskTemplates,
} from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import { listIntegrations } from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { listAccounts } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { listRoles } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { listTags } from '@sensorstack/contract/features/people/tags/routes.ts'
import { listCustomChartGroups } from '@sensorstack/contract/features/views/chart-groups/routes.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { versionOf } from '../../platform/lists/queries.ts'
import type { TestApp } from '../app.ts'
import { ask } from '../ask.ts'
import { entriesChanged } from '../list-changes.ts'

/** The calls that return the entries of a list. The other `liveLists` have a single entry per stack. */
const calls = {
  sensorboxes: listSensorboxes,
  stacks: listStacks,
  accounts: listAccounts,
  access_rights: listAccessRights,
  tags: listTags,
  alarm_limits: listIndividualLimits,
  assets: listAssets,
  asset_types: listAssetTypes,
  roles: listRoles,
  charts: listCustomChartGroups,
  task_templates: listTaskTemplates,
  task_assignments: listTaskAssignments,
  integrations: listIntegrations,
} as const satisfies Partial<Record<LiveList, Route>>
type WatchedList = keyof typeof calls
const watched = Object.keys(calls) as WatchedList[]

/** A client that has the lists of a stack open. */
export interface Reader {
  readonly stackId: string
  readonly cookie: string
}

interface Entry {
  readonly id: string
  readonly [field: string]: unknown
}

interface Look {
  /** By reader and list. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  /** By stack. */
  readonly versions: ReadonlyMap<string, number>
}

/**
 * Compares the lists of readers before and after a change with the recorded changes. The app must not cache lists (`keptListBytes`):
 * otherwise it would return entries with unrecorded changes as they were.
 */
export function watchLists(app: TestApp, readers: Readonly<Record<string, Reader>>) {
  const look = async (): Promise<Look> => {
    const entries = new Map<string, readonly Entry[]>()
    for (const [name, { cookie }] of Object.entries(readers)) {
      for (const list of watched) {
        const { status, body, text } = await ask(app.http, calls[list], { cookie })
        if (status !== 200) throw new Error(`${name} can't read ${list}: ${text}`)
        // An inherited right belongs to the list of the ancestor stack.
        entries.set(
          `${name} ${list}`,
          body.filter(({ inherited }: Entry) => !inherited),
        )
      }
    }
    const stackIds = new Set(Object.keys(readers).flatMap((reader) => stacksSeen(entries, reader)))
    const versions = await app.database.asSystem(async (tx) => {
      const found = new Map<string, number>()
      for (const stackId of stackIds) found.set(stackId, await versionOf(tx, stackId))
      return found
    })
    return { entries, versions }
  }

  /** Returns the stacks whose changes concern a reader: the current one and those in the reader's list of stacks. */
  const stacksSeen = (entries: Look['entries'], reader: string) => [
    readers[reader]?.stackId ?? '',
    ...(entries.get(`${reader} stacks`) ?? []).map(({ id }) => id),
  ]

  return {
    look,
    /** Returns the entries that changed for a reader without a recorded change. */
    forgotten: async (before: Look, after: Look): Promise<string[]> => {
      const missing: string[] = []
      for (const name of Object.keys(readers)) {
        for (const list of watched) {
          const changed = differing(
            before.entries.get(`${name} ${list}`) ?? [],
            after.entries.get(`${name} ${list}`) ?? [],
          )
          if (changed.length === 0) continue
          const stackIds =
            list === 'stacks'
              ? new Set([...stacksSeen(before.entries, name), ...stacksSeen(after.entries, name)])
              : [readers[name]?.stackId ?? '']
          const said = new Set<string>()
          let isAny = false
          for (const stackId of stackIds) {
            const since = before.versions.get(stackId) ?? 0
            const ids = await entriesChanged(app.database, { stackId, list, since })
            if (ids === null) isAny = true
            for (const id of ids ?? []) said.add(id)
          }
          if (isAny) continue
          for (const id of changed) if (!said.has(id)) missing.push(`${list} of ${name}: ${id}`)
        }
      }
      return missing
    },
    /** Returns the lists in which any reader's entries changed. */
    changed: (before: Look, after: Look): WatchedList[] =>
      watched.filter((list) =>
        Object.keys(readers).some(
          (name) =>
            differing(before.entries.get(`${name} ${list}`) ?? [], after.entries.get(`${name} ${list}`) ?? [])
              .length > 0,
        ),
      ),
  }
}

/** Returns the ids of entries that are different or missing in one of the lists. */
function differing(before: readonly Entry[], after: readonly Entry[]): string[] {
  const [old, now] = [before, after].map((entries) => new Set(entries.map(plain)))
  const changed = [
    ...before.filter((entry) => !now?.has(plain(entry))),
    ...after.filter((entry) => !old?.has(plain(entry))),
  ]
  return [...new Set(changed.map(({ id }) => id))]
}

const plain = (entry: Entry) => JSON.stringify(entry)
