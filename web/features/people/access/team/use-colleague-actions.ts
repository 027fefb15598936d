import { changeRole } from '@sensorstack/contract/features/people/access/routes.ts'
import { resendInvitation } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { type AssignableRole, isAtMost } from '@sensorstack/contract/platform/roles.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { showUndoable } from '../../../../platform/toasts/undoable.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { onceAtATime } from '../../auth/public.tsx'
import { accessRightsQuery, teamQuery } from '../api.ts'
import type { Colleague } from './team-groups.ts'

/** Changes the role of a colleague and shows the outcome in a toast. A higher role can be taken back there. */
export function useChangeRole(colleague: Colleague) {
  const { id, name, role: before } = colleague
  const team = useTeam()
  const change = (role: AssignableRole) =>
    withRight(team, id, (rightId) => call(changeRole, { params: { id: rightId }, body: { role } }))
  return useMutation({
    mutationFn: change,
    onSuccess: (_, role) => {
      const detail = t('access:done.roleDetail', { name, role: t(`shell:roles.${role}`) })
      const title = t('access:done.role')
      // A lower role is asked about before.
      if (isAtMost(role, before)) showToast({ kind: 'success', title, detail })
      else showUndoable({ title, detail, undo: () => change(before).finally(team.reload) })
    },
    onError: (error) => notifyRightFailure(error, t('access:failed.role')),
    onSettled: team.reload,
  })
}

/** Resends the invitation of a colleague and shows the outcome in a toast. */
export function useResendInvitation({ id, name }: Colleague) {
  const team = useTeam()
  return useMutation({
    mutationFn: () =>
      // Each one sends a mail and counts towards a low hourly limit, so a double click must send only one.
      onceAtATime(`resend ${team.stackId} ${id}`, () =>
        call(resendInvitation, { params: { accountId: id, stackId: team.stackId } }),
      ),
    onSuccess: () =>
      showToast({
        kind: 'success',
        title: t('access:done.resend'),
        detail: t('access:done.resendDetail', { name }),
      }),
    onError: (error) => notifyFailure(error, { title: t('access:failed.resend') }),
    onSettled: team.reload,
  })
}

/** Returns the current stack and a function that reloads its team after a change. */
export function useTeam() {
  const queryClient = useQueryClient()
  const stackId = useCurrentStackId()
  return {
    queryClient,
    stackId,
    reload: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: teamQuery(stackId).queryKey }),
        queryClient.invalidateQueries({ queryKey: accessRightsQuery(stackId).queryKey }),
      ])
    },
  }
}

class RightMissing extends Error {}

/** The endpoints take the id of a right rather than of a person, so the person's right is looked up first. */
async function withRight<Answer>(
  { queryClient, stackId }: { queryClient: QueryClient; stackId: string },
  accountId: string,
  work: (rightId: string) => Promise<Answer>,
): Promise<Answer> {
  const rights = await queryClient.fetchQuery({ ...accessRightsQuery(stackId), staleTime: 0 })
  const right = rights.find((each) => each.account_id === accountId && each.stack_id === stackId)
  if (!right) throw new RightMissing(`${accountId} has no access right in ${stackId}`)
  return work(right.id)
}

function notifyRightFailure(error: unknown, title: string): void {
  if (error instanceof RightMissing) showToast({ kind: 'error', title: t('access:idMissing') })
  else notifyFailure(error, { title })
}
