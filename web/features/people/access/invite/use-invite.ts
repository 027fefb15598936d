import { changeRole } from '@sensorstack/contract/features/people/access/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { failureText, notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { accessRightsQuery } from '../api.ts'
import { useTeam } from '../team/use-colleague-actions.ts'
import { type Invitation, inviteColleague, keysByContent } from './invite-colleague.ts'

export interface InviteOutcome {
  onInvited: () => void
  /** Returns true when the form shows the failure; otherwise it is shown in a toast. */
  onRefused: (error: unknown) => boolean
}

/** Invites a person with a role and shows the outcome in toasts. */
export function useInvite({ onInvited, onRefused }: InviteOutcome) {
  const [keyOf] = useState(keysByContent)
  const { queryClient, stackId, reload } = useTeam()
  return useMutation({
    mutationFn: ({ role, ...body }: Invitation) =>
      inviteColleague({ role, ...body }, keyOf(body), {
        invite: (content, idempotencyKey) => call(invite, { body: content }, { idempotencyKey }),
        listRights: () => queryClient.fetchQuery({ ...accessRightsQuery(stackId), staleTime: 0 }),
        changeRole: (id, given) => call(changeRole, { params: { id }, body: { role: given } }),
      }),
    onSuccess: ({ roleFailure }, { name, role }) => {
      const roleName = t(`shell:roles.${role}`)
      if (roleFailure === null) {
        const detail = t('access:invitedDetail', { name, role: roleName })
        showToast({ kind: 'success', title: t('access:invited'), detail })
      } else {
        const why = failureText(roleFailure, { title: t('access:failed.role') })?.detail ?? ''
        const detail = t('access:invitedAsViewerDetail', { name, role: roleName, detail: why })
        showToast({ kind: 'error', title: t('access:invitedAsViewer'), detail })
      }
      onInvited()
    },
    onError: (error) => {
      if (!onRefused(error)) notifyFailure(error, { title: t('access:failed.invite') })
    },
    onSettled: reload,
  })
}
