import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../../platform/permissions/permissions.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { balanceQuery } from '../api.ts'

/** Whether the user may transfer points of the current stack; false until it is known. Asks the server only if `enabled`. */
export function useMayTransfer(enabled: boolean): boolean {
  const may = useCan('transferCredit')
  const { data } = useQuery({ ...balanceQuery(useCurrentStackId()), enabled: enabled && may })
  return may && data?.may_transfer === true
}
