import { type Actor, can, type Permission } from '@sensorstack/contract/platform/permissions.ts'
import { create } from 'zustand'
import { useT } from '../i18n/i18n.ts'

const store = create<{ actor: Actor | null }>(() => ({ actor: null }))

/** Sets who acts: role in the current stack and whether a superuser; `null` when nobody is signed in. */
export function setActor(actor: Actor | null): void {
  store.setState({ actor })
}

/** Whether the person who is signed in holds the permission; without one, nobody does. */
export function useCan(permission: Permission): boolean {
  return store((state) => state.actor !== null && can(state.actor, permission))
}

/** Why an action is denied, for `disabledReason` of a button; `null` when it is allowed. */
export function useDenial(permission: Permission): string | null {
  const t = useT()
  return useCan(permission) ? null : t('errors:notAllowed')
}
