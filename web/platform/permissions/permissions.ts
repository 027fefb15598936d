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

/** As many admins are named; whoever needs one needs no more. */
const namedAtMost = 3

/** Sets who acts: role in the current stack and whether a superuser; `null` when nobody is signed in. */
export function setActor(actor: Actor | null): void {
  store.setState({ actor })
}

/** Sets the names of the admins of the current stack, as far as the person sees them: a denial names whom to ask. */
export function setAdmins(names: readonly string[]): void {
  store.setState({ admins: names })
}

/** Whether the person who is signed in holds the permission; without one, nobody does. */
export function useCan(permission: Permission): boolean {
  return store((state) => state.actor !== null && can(state.actor, permission))
}

/**
 * Why an action is denied, for `disabledReason` of a button; `null` when it is allowed. It says who may, and names admins where
 * the person sees them.
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
