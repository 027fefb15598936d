import { useEffect } from 'react'
import { setAdmins } from '../../../../platform/permissions/permissions.ts'
import type { Colleague } from './team-groups.ts'

/** Lets denials name the admins of the stack while its team is shown. */
export function useNameAdmins(team: readonly Colleague[] | undefined): void {
  useEffect(() => {
    const admins = (team ?? []).filter(({ role, status }) => role === 'admin' && status === 'accepted')
    setAdmins(admins.map(({ name }) => name).sort())
    return () => setAdmins([])
  }, [team])
}
