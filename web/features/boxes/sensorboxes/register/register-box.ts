import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { useReloadBoxes } from '../use-box-edits.ts'

export interface BoxForm {
  readonly model: string
  readonly alias: string
  readonly serial_number: string
  readonly hardware_unique_id: string
  /** Whether the box is enabled as soon as it is registered. */
  readonly enable: boolean
}

export const emptyBox: BoxForm = {
  model: '',
  alias: '',
  serial_number: '',
  hardware_unique_id: '',
  enable: true,
}

/**
 * Registers the box of the form and enables it if wanted. If only enabling fails, the box counts as added, because its key is
 * shown only once; a toast says why it isn't enabled. `refused` returns the server's objection to a field.
 */
export function useRegisterBox({ enable, ...box }: BoxForm) {
  const reload = useReloadBoxes()
  const adding = useMutation({
    mutationFn: async () => {
      const registered = await call(registerSensorbox, { body: { ...box, alias: box.alias.trim() || null } })
      if (!enable) return { box: registered, isEnabled: false }
      const isEnabled = await call(enableSensorbox, { params: { id: registered.id } }).then(
        () => true,
        (error) => {
          notifyFailure(error, { title: t('sensorboxes:enableFailed') })
          return false
        },
      )
      return { box: registered, isEnabled }
    },
    onError: (error) => {
      if (problemsOf(error).length === 0) notifyFailure(error, { title: t('sensorboxes:register.failed') })
    },
    onSettled: reload,
  })
  return {
    adding,
    refused: (field: keyof BoxForm): string | undefined =>
      problemsOf(adding.error).find((problem) => problem.field === `body.${field}` || problem.field === field)
        ?.message,
  }
}

function problemsOf(error: Error | null): ApiFailure['fields'] {
  return error instanceof ApiFailure ? error.fields : []
}
