import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { isDeviceName } from '@sensorstack/contract/features/core/sensorbox-kernel/device-name.ts'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { typesQuery } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { pointsText, pricesQuery } from '../../../credits/credits/public.tsx'
import { ScanLabelDialog } from '../../qr-codes/public.tsx'
import { FirstUpload } from './FirstUpload.tsx'
import { ModelChoice } from './ModelChoice.tsx'
import c from './register.module.css'
import { type BoxForm, emptyBox, useRegisterBox } from './register-box.ts'

export interface RegisterBoxDialogProps {
  /** Opens the dialog that registers boxes from lines or a file. */
  onMany: () => void
  onClose: () => void
}

/** Registers one box by a form and enables it if wanted, then shows its key and waits for its first reading. */
export function RegisterBoxDialog({ onMany, onClose }: RegisterBoxDialogProps) {
  const t = useT()
  const catalogue = useQuery(typesQuery)
  const { data: types } = catalogue
  const [box, setBox] = useState<BoxForm>(emptyBox)
  const { adding, refused } = useRegisterBox(box)
  const set = (change: Partial<BoxForm>) => setBox({ ...box, ...change })
  const [isScanning, setScanning] = useState(false)
  const added = adding.data
  if (added) {
    const type = types?.find(({ config }) => config.models.some(({ name }) => name === added.box.model))
    return (
      <FirstUpload
        box={added.box}
        deviceKey={added.box.device_key}
        measures={type?.config.measurements ?? []}
        isEnabled={added.isEnabled}
        onClose={onClose}
      />
    )
  }
  return (
    <>
      <FormDialog
        title={t('sensorboxes:add.title')}
        submit={t('sensorboxes:add.register')}
        refusal={refusalOf(box, t)}
        isSaving={adding.isPending}
        isChanged={box !== emptyBox}
        width={860}
        onSubmit={() => adding.mutate()}
        onClose={onClose}
      >
        <div className={c.addBox}>
          {types ? (
            <ModelChoice types={types} value={box.model} onChange={(model) => set({ model })} />
          ) : catalogue.error ? (
            <LoadFailure of={catalogue} />
          ) : (
            <RowsSkeleton rows={6} />
          )}
          <div className={c.addFields}>
            <TextInput
              label={t('sensorboxes:name')}
              description={t('sensorboxes:add.nameHint')}
              maxLength={120}
              autoComplete="off"
              data-autofocus
              error={refused('alias')}
              value={box.alias}
              onChange={(event) => set({ alias: event.currentTarget.value })}
            />
            <Button
              variant="default"
              leftSection={<IconQrcode size={16} stroke={1.6} />}
              onClick={() => setScanning(true)}
            >
              {t('sensorboxes:add.scanLabel')}
            </Button>
            <TextInput
              label={t('sensorboxes:sn')}
              description={t('sensorboxes:add.serialHint')}
              withAsterisk
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              error={refused('serial_number') ?? wrongName(box.serial_number, t)}
              value={box.serial_number}
              onChange={(event) => set({ serial_number: event.currentTarget.value.trim() })}
            />
            <TextInput
              label={t('sensorboxes:add.hardwareId')}
              description={t('sensorboxes:add.hardwareHint')}
              withAsterisk
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              error={refused('hardware_unique_id') ?? wrongName(box.hardware_unique_id, t)}
              value={box.hardware_unique_id}
              onChange={(event) => set({ hardware_unique_id: event.currentTarget.value.trim() })}
            />
            <Checkbox
              label={t('sensorboxes:add.enable')}
              description={<EnablePrice />}
              checked={box.enable}
              onChange={(event) => set({ enable: event.currentTarget.checked })}
            />
            {/* It replaces this form, so it is offered while nothing is typed. */}
            {box === emptyBox && (
              <Anchor component="button" type="button" size="sm" onClick={onMany}>
                {t('sensorboxes:add.many')}
              </Anchor>
            )}
          </div>
        </div>
      </FormDialog>
      {isScanning && (
        <ScanLabelDialog
          onRead={({ hardwareId, serialNumber }) => {
            set({
              hardware_unique_id: hardwareId,
              ...(serialNumber !== null && { serial_number: serialNumber }),
            })
            setScanning(false)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  )
}

type Text = ReturnType<typeof useT>

/** Why the form can't be sent yet. */
function refusalOf({ model, serial_number, hardware_unique_id }: BoxForm, t: Text): string | false {
  if (model === '') return t('sensorboxes:add.modelNeeded')
  if (serial_number === '' || hardware_unique_id === '') return t('sensorboxes:add.numbersNeeded')
  return !isDeviceName(serial_number) || !isDeviceName(hardware_unique_id)
    ? t('sensorboxes:add.wrongName')
    : false
}

function wrongName(name: string, t: Text): string | undefined {
  return name !== '' && !isDeviceName(name) ? t('sensorboxes:add.wrongName') : undefined
}

/** What enabling costs, once and a month. */
function EnablePrice() {
  const t = useT()
  const stackId = useCurrentStackId()
  const { data: prices } = useQuery(pricesQuery(stackId, stackId))
  const priceOf = (kind: string) => prices?.find((price) => price.kind === kind)?.price ?? 0
  const [once, monthly] = [priceOf('sensorbox_enabled'), priceOf('sensorbox_active')]
  if (!prices) return null
  if (once === 0 && monthly === 0) return t('sensorboxes:add.free')
  return t('sensorboxes:add.costs', { once: pointsText(once), monthly: pointsText(monthly) })
}
