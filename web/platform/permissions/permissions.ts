import {
  type Actor,
  can,
  denialOf,
  isOfAdmins,
  type Permission,
} from '@sensorstack/contract/platform/permissions.ts'
import { create } from 'zustand'
import { useT } from '../i18n/i18n.ts'

const store = create<{ actor: Actor | null; admins: readonly string[] }>(() => ({ actor: null, admins: [] }))

/** How many admins a denial names. */
const namedAtMost = 3

/** Sets the user's role in the current stack and whether they are a superuser; `null` if no user is signed in. */
export function setActor(actor: Actor | null): void {
  store.setState({ actor })
}

/** Sets the names of the current stack's admins that the user may see. A denial names them as people to ask. */
export function setAdmins(names: readonly string[]): void {
  store.setState({ admins: names })
}

/** Whether the signed-in user has the permission; false if no user is signed in. */
export function useCan(permission: Permission): boolean {
  return store((state) => state.actor !== null && can(state.actor, permission))
}

/**
 * Returns why an action is denied, for `disabledReason` of a button; `null` if it is allowed. The text says who may do it, and
 * names admins if the user may see them.
 */
export function useDenial(permission: Permission): string | null {
  const t = useT()
  const { actor, admins } = store()
  const denial = actor === null ? 'role' : denialOf(actor, permission)
  if (denial === null) return null
  if (denial === 'superuser') return `${t('errors:notAllowed')} ${t('errors:superusersRead')}`
  const who = isOfAdmins(permission) ? t('errors:adminsMay') : t('errors:editorsMay')
  const names = admins.slice(0, namedAtMost).join(', ')
  return [t('errors:notAllowed'), who, names && t('errors:askThem', { names })].filter(Boolean).join(' ')
}
