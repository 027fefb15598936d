import { Checkbox, FileButton, Textarea } from '@mantine/core'
import { registerSensorboxes } from '@sensorstack/contract/features/sensorbox-life/routes.ts'
import type { AnswerOf } from '@sensorstack/contract/platform/route.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../platform/api/api-failure.ts'
import { call } from '../../platform/api/call.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { downloadText } from '../../platform/files/download-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { RegisteredKeys } from './RegisteredKeys.tsx'
import { RegistrationPreview } from './RegistrationPreview.tsx'
import {
  decodeFile,
  type RegistrationFile,
  type RegistrationLine,
  readRegistrations,
  wrongLinesCsv,
} from './read-registrations.ts'
import { refusedLines } from './refused-lines.ts'
import c from './register.module.css'
import { typesQuery } from './types-query.ts'
import { useReloadBoxes } from './use-box-edits.ts'

/** Ten thousand boxes take longer than most calls. */
const registerTimeoutMs = 60_000

type Read = RegistrationFile & { readonly name: string | null }

/** Registers one box or thousands: from a file or pasted lines, with what is wrong in which before anything is done. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const reload = useReloadBoxes()
  const { data: types } = useQuery(typesQuery)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [file, setFile] = useState<Read | null>(null)
  const [leavesOut, setLeavesOut] = useState(false)
  const models = (types ?? []).flatMap((type) => type.config.models.map((model) => model.name))

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
      if (refused && file) setFile({ ...file, lines: refused })
      else notifyFailure(error, { title: t('sensorboxes:register.failed') })
    },
    onSettled: reload,
  })
  const take = (text: string, name: string | null) => {
    const read = readRegistrations(text, models)
    setRefusal('refusal' in read ? read.refusal : null)
    setFile('refusal' in read ? null : { ...read, name })
  }
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    const decoded = decodeFile(await chosen.arrayBuffer())
    if ('refusal' in decoded) {
      setFile(null)
      setRefusal(decoded.refusal)
    } else take(decoded.text, chosen.name)
  }

  if (registering.data) return <RegisteredKeys boxes={registering.data as Registered} onClose={onClose} />
  const blocked = () => {
    if (!file) return typed.trim() === '' && t('sensorboxes:register.nothing')
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
      refusal={types === undefined ? t('sensorboxes:loading') : blocked()}
      isSaving={registering.isPending}
      isChanged={typed.trim() !== '' || file !== null}
      width={file ? 1040 : 640}
      onSubmit={() => (file ? registering.mutate(good) : take(typed, null))}
      onClose={onClose}
    >
      <div className={c.source}>
        <span className={c.quiet}>
          {file
            ? t('sensorboxes:register.about', {
                name: file.name ?? t('sensorboxes:register.pasted'),
                count: file.lines.length,
                separator: file.separator === '\t' ? t('sensorboxes:register.tab') : file.separator,
              })
            : t('sensorboxes:register.how')}
        </span>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(chosen) => void choose(chosen)}>
          {({ onClick }) => (
            <ActionButton
              size="xs"
              disabledReason={types === undefined && t('sensorboxes:loading')}
              onClick={onClick}
            >
              {file ? t('sensorboxes:register.another') : t('sensorboxes:register.file')}
            </ActionButton>
          )}
        </FileButton>
      </div>
      {refusal !== null && (
        <p role="alert" className={c.refusal}>
          {refusal}
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
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setRefusal(null)
          }}
        />
      )}
      {file && <RegistrationPreview lines={file.lines} wrong={wrong} />}
      {file && (
        <div className={c.foot}>
          {wrong.length > 0 && (
            <Checkbox
              checked={leavesOut}
              label={t('sensorboxes:register.leaveOut', { count: wrong.length })}
              onChange={(event) => setLeavesOut(event.currentTarget.checked)}
            />
          )}
          {wrong.length > 0 && (
            <ActionButton
              size="compact-xs"
              variant="subtle"
              onClick={() => downloadText(wrongLinesCsv(wrong), 'wrong-lines.csv', 'text/csv')}
            >
              {t('sensorboxes:register.saveWrong')}
            </ActionButton>
          )}
          <span className={c.space} />
          <ActionButton size="compact-xs" variant="subtle" onClick={() => setFile(null)}>
            {t('sensorboxes:register.back')}
          </ActionButton>
          <span className={c.quiet}>{t('sensorboxes:register.allOrNone')}</span>
        </div>
      )}
    </FormDialog>
  )
}

type Registration = { serial_number: string; hardware_unique_id: string; model: string }
type Registered = Extract<AnswerOf<typeof registerSensorboxes>, readonly unknown[]>
