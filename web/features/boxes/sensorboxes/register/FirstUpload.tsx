import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconCheck, IconLoader } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { mqttAddress } from '../../../../platform/config/page-settings.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { Fact, Facts } from '../../../../ui/facts/Facts.tsx'
import { nameOf, sensorboxQuery } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { measureLabel, readingText, unitOf } from '../../../readings/measurements/public.tsx'
import { CopiedId } from '../CopiedId.tsx'
import { CopyText } from './CopyText.tsx'
import { DeviceKey } from './DeviceKey.tsx'
import { RefusedAttempts } from './RefusedAttempts.tsx'
import c from './register.module.css'
import {
  brokerOf,
  type FirstUploadOf,
  type SnippetKind,
  snippetKinds,
  snippetOf,
  uploadAddressOf,
} from './upload-snippets.ts'

export interface FirstUploadProps {
  box: Pick<Sensorbox, 'id' | 'alias' | 'serial_number' | 'hardware_unique_id' | 'model'>
  /** Shown only here; the server doesn't know it any more. */
  deviceKey: string
  measures: readonly {
    readonly type: Sensorbox['last_readings'][number]['type']
    readonly min: number
    readonly max: number
  }[]
  isEnabled: boolean
  onClose: () => void
}

/** How often the box is asked for while it has no reading: faster than its own notices, for a person who watches. */
const askedEveryMs = 3_000

/** The key of a new box, examples of an upload with everything filled in, and its first reading as soon as it arrives. */
export function FirstUpload({ box, deviceKey, measures, isEnabled, onClose }: FirstUploadProps) {
  const t = useT()
  const navigate = useNavigate()
  const [isCopied, setCopied] = useState(false)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const loading = useQuery({
    ...sensorboxQuery(useCurrentStackId(), box.id),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.last_readings.length ? false : askedEveryMs),
  })
  const [reading] = loading.data?.last_readings ?? []
  const measure = measures.find(({ type }) => type === 'temperature') ?? measures[0]
  const of = {
    hardwareId: box.hardware_unique_id,
    deviceKey,
    measure: measure?.type ?? 'temperature',
    value: measure ? exampleBetween(measure.min, measure.max) : 4.2,
    origin: window.location.origin,
    mqtt: mqttAddress(),
  }
  const { host, port, topic } = brokerOf(of)
  // A device that has sent a reading has the key.
  const hasKey = isCopied || reading !== undefined
  const leaveBy = (leave: () => void) => (hasKey ? leave() : setAsked(() => leave))
  const close = () => leaveBy(onClose)
  const open = () => {
    onClose()
    void navigate({ href: paths.sensorbox(box.id) })
  }
  return (
    <>
      <Dialog
        title={nameOf(box)}
        subtitle={`${box.serial_number}, ${box.model}`}
        width={780}
        onClose={close}
        footer={
          <>
            <ActionButton size="md" onClick={close}>
              {t('sensorboxes:key.done')}
            </ActionButton>
            <ActionButton size="md" variant="filled" onClick={() => leaveBy(open)}>
              {t('sensorboxes:add.open')}
            </ActionButton>
          </>
        }
      >
        <p className={c.warning}>{t('sensorboxes:key.once')}</p>
        <div className={c.keyFacts}>
          <Facts>
            <Fact label={t('sensorboxes:add.deviceKey')} wide="all">
              <DeviceKey onCopied={() => setCopied(true)}>{deviceKey}</DeviceKey>
            </Fact>
            <Fact label={t('sensorboxes:add.hardwareId')} wide="all">
              <CopiedId>{box.hardware_unique_id}</CopiedId>
            </Fact>
            <Fact label="HTTP" wide="all">
              <CopiedId>{uploadAddressOf(of)}</CopiedId>
            </Fact>
            <Fact label="MQTT" wide="all">
              <span className={c.broker}>
                <CopiedId>{`${host}:${port}`}</CopiedId>
                <CopiedId>{topic}</CopiedId>
              </span>
            </Fact>
          </Facts>
        </div>
        <UploadExample of={of} onCopied={() => setCopied(true)} />
        {isEnabled ? (
          <FirstReading reading={reading} loading={loading} />
        ) : (
          <p className={c.waiting}>{t('sensorboxes:add.notEnabled')}</p>
        )}
        <RefusedAttempts id={box.id} />
      </Dialog>
      {asked && (
        <Question
          title={t('sensorboxes:register.unsavedTitle')}
          agree={t('sensorboxes:register.leaveKeys')}
          refuse={t('sensorboxes:register.backToKeys')}
          isDangerous
          onAgree={asked}
          onRefuse={() => setAsked(null)}
        >
          <p>{t('sensorboxes:register.unsavedText', { count: 1 })}</p>
        </Question>
      )}
    </>
  )
}

interface UploadExampleProps {
  of: FirstUploadOf
  onCopied: () => void
}

/** An example of an upload, by the means that the reader chooses. */
function UploadExample({ of, onCopied }: UploadExampleProps) {
  const t = useT()
  const [kind, setKind] = useState<SnippetKind>('curl')
  const snippet = snippetOf(kind, of)
  return (
    <section className={c.snippet} aria-label={t('sensorboxes:add.example')}>
      <div className={c.snippetHead}>
        <Segmented
          label={t('sensorboxes:add.example')}
          value={kind}
          options={snippetKinds.map((each) => ({ value: each, label: each }))}
          onChange={setKind}
        />
        <CopyText key={kind} text={snippet} label={t('ui:copy')} onCopied={onCopied} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide example scrolls by keyboard too */}
      <pre className={c.code} tabIndex={0}>
        {snippet}
      </pre>
    </section>
  )
}

interface FirstReadingProps {
  reading: Sensorbox['last_readings'][number] | undefined
  loading: Parameters<typeof LoadFailure>[0]['of']
}

/** The first reading of the box, or that it is waited for. */
function FirstReading({ reading, loading }: FirstReadingProps) {
  const t = useT()
  const format = useTimeFormat()
  if (!reading && loading.error) return <LoadFailure of={loading} />
  if (!reading) {
    return (
      <p className={c.waiting} role="status">
        <IconLoader size={16} stroke={1.6} aria-hidden="true" />
        <span>
          <strong>{t('sensorboxes:add.waiting')}</strong> {t('sensorboxes:add.waitingHint')}
        </span>
      </p>
    )
  }
  return (
    <p className={c.arrived} role="status">
      <IconCheck size={16} stroke={1.6} aria-hidden="true" />
      <span>
        <strong>
          {t('sensorboxes:add.arrived', {
            measure: measureLabel(reading.type),
            value: `${readingText(reading.type, reading.value)} ${unitOf(reading.type)}`.trim(),
          })}
        </strong>{' '}
        {format.dateTime(reading.timestamp)}
      </span>
    </p>
  )
}

/** Returns an everyday value that the box can measure. */
function exampleBetween(min: number, max: number): number {
  return Math.min(Math.max(4.2, min), max)
}
