import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { StateAction } from '@sensorstack/contract/features/boxes/sensorboxes/state-actions.ts'
import { isAlarmed } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { IconPackage, IconPlugOff, IconPower } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useCan, useDenial } from '../../../../platform/permissions/permissions.ts'
import { isRunning, useRun, useRunRefusal } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { type EnablingCost, loadEnablingCost } from '../../../credits/credits/public.tsx'
import { refusalText } from './refusal-text.ts'
import { runStateAction } from './run-state-action.ts'

export interface OfferedAction {
  action: StateAction
  label: string
  Icon: typeof IconPower
  /** Why it is disabled: a missing permission, the state of a box, another run. */
  disabledReason: string | null
  /** Whether it is in progress with one of these boxes. */
  running: boolean
  /** Asks first if the action costs points, hides something urgent or takes a box off its asset. Resolves to whether it was run. */
  start: () => Promise<boolean>
}

/** An action that needs confirmation; enabling includes its cost. */
export type AskedAction = {
  boxes: readonly Sensorbox[]
  answer: (agreed: boolean) => void
} & ({ action: 'enable'; cost: EnablingCost } | { action: Exclude<StateAction, 'enable'> })

/** Whether the user should hear first what the action does to the box. */
export const isAskedAbout = (action: StateAction, box: Sensorbox) =>
  isAlarmed(box.combined_state) || (action === 'move_to_in_stock' && box.asset_id !== null)

/**
 * Returns the actions on the state of these boxes, each with the reason if it is disabled, and the action to be
 * confirmed with a `StateQuestion`.
 */
export function useStateActions(boxes: readonly Sensorbox[]): {
  actions: OfferedAction[]
  asked: AskedAction | null
} {
  const t = useT()
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const run = useRun()
  const enableDenial = useDenial('enableSensorbox')
  const stockDenial = useDenial('resetSensorboxStateToInStock')
  const runRefusal = useRunRefusal()
  const running = isRunning(run) ? run.boxes : undefined
  const runsWith = useMemo(() => new Set(running?.map((box) => box.id)), [running])
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const ask = (what: { action: 'enable'; cost: EnablingCost } | { action: 'disable' | 'move_to_in_stock' }) =>
    new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        setAsked(null)
        resolve(agreed)
      }
      setAsked({ ...what, boxes, answer })
    })
  const isAgreed = async (action: StateAction) => {
    if (action !== 'enable') return !boxes.some((box) => isAskedAbout(action, box)) || ask({ action })
    try {
      const cost = await loadEnablingCost(queryClient, stackId, boxes)
      return cost === null || ask({ action, cost })
    } catch (error) {
      // The cost is unknown, so the user can't agree to it.
      notifyFailure(error, { title: t('sensorboxes:enableFailed') })
      return false
    }
  }
  const offer = (action: StateAction, label: string, Icon: typeof IconPower, denial: string | null) => ({
    action,
    label,
    Icon,
    disabledReason: denial ?? runRefusal ?? refusalText(action, boxes),
    running: run?.work.kind === action && boxes.some((box) => runsWith.has(box.id)),
    start: async () => {
      if (!(await isAgreed(action))) return false
      await runStateAction(action, boxes, stackId, queryClient)
      return true
    },
  })
  const actions = [
    offer('enable', t('sensorboxes:enable'), IconPower, enableDenial),
    offer('disable', t('sensorboxes:disable'), IconPlugOff, enableDenial),
    offer('move_to_in_stock', t('sensorboxes:moveToStock'), IconPackage, stockDenial),
  ]
  return { actions, asked }
}

/** Whether the user may change the state of any box; without that there is no reason to select boxes. */
export function useMayChangeStates(): boolean {
  const enable = useCan('enableSensorbox')
  const stock = useCan('resetSensorboxStateToInStock')
  return enable || stock
}
