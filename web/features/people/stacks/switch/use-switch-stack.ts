import { switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { keepAfterAll, mayDiscard } from '../../../../platform/unsaved/unsaved.ts'
import { currentSession, enterSwitchedStack } from '../../../core/session/public.ts'
import { notifyOtherWindows, recheckSession, whileChanging } from '../../auth/public.tsx'
import { noteOwnSwitch } from './own-switch.ts'

export interface AfterSwitch {
  onSwitched?: () => void
  onFailed?: () => void
}

/**
 * Makes another stack the current one, and reloads everything that belongs to a stack. Does nothing for the current
 * stack, or if the user decides to keep unsaved input. A failure is shown in a toast. Navigating afterwards is up to
 * the caller.
 */
export function useSwitchStack() {
  const queryClient = useQueryClient()
  const [switchingTo, setSwitchingTo] = useState<string | null>(null)
  const switchTo = async (stackId: string, { onSwitched, onFailed }: AfterSwitch = {}) => {
    const session = currentSession()
    if (switchingTo !== null || session.status !== 'signed_in') return
    if (session.account.currently_selected_stack === stackId) return
    if (!(await mayDiscard('session'))) return onFailed?.()
    setSwitchingTo(stackId)
    try {
      const account = await whileChanging(call(switchStack, { params: { id: stackId } }))
      // All cached data of any stack is now out of date. The components of the next screen load what they need.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      noteOwnSwitch(stackId)
      enterSwitchedStack(account)
      notifyOtherWindows('changed')
      onSwitched?.()
    } catch (error) {
      keepAfterAll()
      notifyFailure(error, { title: t('stacks:switchFailed') })
      // Another window may have switched in the meantime.
      recheckSession()
      onFailed?.()
    } finally {
      setSwitchingTo(null)
    }
  }
  return { switchTo, switchingTo }
}
