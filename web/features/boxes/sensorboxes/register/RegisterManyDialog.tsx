import { Textarea } from '@mantine/core'
import { registerSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import type { AnswerOf } from '@sensorstack/contract/platform/route.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { useReloadBoxes } from '../use-box-edits.ts'
import { RegisteredKeys } from './RegisteredKeys.tsx'
import { RegistrationFoot } from './RegistrationFoot.tsx'
import { RegistrationPreview } from './RegistrationPreview.tsx'
import type { RegistrationLine } from './read-registrations.ts'
import { refusedLines } from './refused-lines.ts'
import c from './register.module.css'
import { SourceChoice } from './SourceChoice.tsx'
import { useRegistrationSource } from './use-registration-source.ts'

/** Registering ten thousand boxes takes longer than most calls. */
const registerTimeoutMs = 60_000

/**
 * Registers one box or thousands from a file or pasted lines. Mistakes are shown by line before anything is registered.
 */
export function RegisterManyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const reload = useReloadBoxes()
  const source = useRegistrationSource()
  const { file } = source
  const [leavesOut, setLeavesOut] = useState(false)
  const wrong = file?.lines.filter(({ problems }) => problems.length > 0) ?? []
  const good = file?.lines.filter(({ problems }) => problems.length === 0) ?? []
  const registering = useMutation({
    mutationFn: (lines: readonly RegistrationLine[]) =>
      call(
        registerSensorboxes,
        { body: { sensorboxes: lines.map(({ values }) => values as Registration) } },
        { timeoutMs: registerTimeoutMs },
      ),
    onError: (error, lines) => {
      const refused =
        error instanceof ApiFailure && file ? refusedLines(error.fields, lines, file.lines) : null
      if (refused) source.setLines(refused)
      else notifyFailure(error, { title: t('sensorboxes:register.failed') })
    },
    onSettled: reload,
  })

  if (registering.data) return <RegisteredKeys boxes={registering.data as Registered} onClose={onClose} />
  const blocked = () => {
    if (!file) return source.typed.trim() === '' && t('sensorboxes:register.nothing')
    if (good.length === 0) return t('sensorboxes:register.allWrong')
    return wrong.length > 0 && !leavesOut && t('sensorboxes:register.someWrong')
  }
  return (
    <FormDialog
      title={t('sensorboxes:register.title')}
      submit={
        file
          ? t('sensorboxes:register.register', { count: good.length, number: formatNumber(good.length) })
          : t('sensorboxes:register.check')
      }
      refusal={source.isReady ? blocked() : t('sensorboxes:loading')}
      isSaving={registering.isPending}
      isChanged={source.isGiven}
      width={file ? 1040 : 640}
      onSubmit={() => (file ? registering.mutate(good) : source.takeTyped())}
      onClose={onClose}
    >
      <SourceChoice
        file={file}
        isReady={source.isReady}
        onChoose={(chosen) => void source.takeFile(chosen)}
      />
      {source.refusal !== null && (
        <p role="alert" className={c.refusal}>
          {source.refusal}
        </p>
      )}
      {!file && (
        <Textarea
          label={t('sensorboxes:register.lines')}
          description={t('sensorboxes:register.columns')}
          placeholder={'NW-21101;358546330021101;CT-120;Cold room 5'}
          autosize
          minRows={6}
          maxRows={14}
          value={source.typed}
          onChange={(event) => source.type(event.currentTarget.value)}
        />
      )}
      {file && <RegistrationPreview lines={file.lines} wrong={wrong} />}
      {file && (
        <RegistrationFoot
          wrong={wrong}
          leavesOut={leavesOut}
          onLeavesOut={setLeavesOut}
          onBack={source.leaveFile}
        />
      )}
    </FormDialog>
  )
}

type Registration = { serial_number: string; hardware_unique_id: string; model: string }
type Registered = Extract<AnswerOf<typeof registerSensorboxes>, readonly unknown[]>
