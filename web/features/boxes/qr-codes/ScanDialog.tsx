import { ActionIcon, Button, FileButton, Switch, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import {
  IconArrowLeft,
  IconBulb,
  IconBulbOff,
  IconCamera,
  IconCameraOff,
  IconKeyboard,
  IconPhoto,
  IconRefresh,
} from '@tabler/icons-react'
import { type DragEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { t, useT } from '../../../platform/i18n/all-texts.ts'
import { breakpoints } from '../../../platform/layout/columns.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { decodeFile } from './decode-picture.ts'
import { NumberPad } from './NumberPad.tsx'
import c from './qr.module.css'
import { useCamera } from './use-camera.ts'

export interface ScanDialogProps {
  title: string
  /** The name of the number that can be typed. */
  number: string
  /** Called with the text of each code that is scanned, and with what is typed. */
  onText: (text: string) => void
  /** Whether the last text is still being looked up. */
  isLooking?: boolean
  onClose: () => void
  /** A link back to where the scan was started. Closing the dialog also leads there. */
  back?: { label: string; onBack: () => void }
  /** For collecting several boxes: whether that mode is on, and how many have been collected. */
  several?: { on: boolean; onChange: (on: boolean) => void; count: number }
  /** The result so far. */
  note?: string | undefined
  /** On a phone, the boxes offered while their number is typed. */
  offered?: { boxes: readonly Sensorbox[]; onPick: (box: Sensorbox) => void }
}

/**
 * Reads a code: with the camera, from a picture, or by typing the id printed below the code. On a phone the camera has the whole screen,
 * and the other ways are offered at its lower edge.
 */
export function ScanDialog({
  title,
  number,
  onText,
  isLooking = false,
  onClose,
  back,
  several,
  note,
  offered,
}: ScanDialogProps) {
  const t = useT()
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const result =
    several?.on && several.count > 0
      ? t('qr:scanned', { count: several.count })
      : (note ?? (isPhone ? null : t('qr:neverOpened')))
  const said = (
    <span className={c.note} role="status">
      {result}
    </span>
  )
  const hasFooter = !isPhone || back !== undefined || several !== undefined
  return (
    <Dialog
      title={title}
      width={800}
      onClose={back?.onBack ?? onClose}
      footer={
        hasFooter && (
          <>
            {back && (
              <Button
                variant="subtle"
                leftSection={<IconArrowLeft size={16} stroke={1.6} />}
                onClick={back.onBack}
              >
                {back.label}
              </Button>
            )}
            {several && (
              <Switch
                label={t('qr:several')}
                checked={several.on}
                onChange={(event) => several.onChange(event.currentTarget.checked)}
              />
            )}
            {!isPhone && said}
          </>
        )
      }
    >
      <div className={c.ways}>
        <Camera onCode={onText} />
        {isPhone ? (
          <>
            {said}
            <LowerEdge number={number} isLooking={isLooking} offered={offered} onCode={onText} />
          </>
        ) : (
          <div className={c.others}>
            <Picture onCode={onText} />
            <Typing number={number} isLooking={isLooking} onCode={onText} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The ways to read a code without the camera, where that has the screen. */
function LowerEdge({ number, isLooking, offered, onCode }: TypingProps & Pick<ScanDialogProps, 'offered'>) {
  const t = useT()
  const [isTyping, setIsTyping] = useState(false)
  if (isTyping)
    return (
      <div className={c.lowerEdge} data-typing>
        <NumberPad
          number={number}
          isLooking={isLooking}
          boxes={offered?.boxes ?? []}
          onText={onCode}
          onPick={(box) => offered?.onPick(box)}
          onCamera={() => setIsTyping(false)}
        />
      </div>
    )
  return (
    <div className={c.lowerEdge}>
      <Button leftSection={<IconKeyboard size={16} stroke={1.6} />} onClick={() => setIsTyping(true)}>
        {t('qr:typeIt')}
      </Button>
      <PictureButton label={t('qr:picture')} icon={<IconPhoto size={16} stroke={1.6} />} onCode={onCode} />
    </div>
  )
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const { state, torch } = useCamera(video, { tries, onCode })
  return (
    <section aria-label={t('qr:camera')}>
      <h3 className={c.head}>
        <IconCamera size={16} stroke={1.6} aria-hidden="true" />
        {t('qr:camera')}
      </h3>
      <div className={c.camera}>
        <video
          ref={video}
          className={c.video}
          data-state={state}
          aria-label={t('qr:view')}
          playsInline
          muted
        />
        {state === 'running' && <span className={c.frame} aria-hidden="true" />}
        {torch && (
          <ActionIcon
            className={c.torch}
            size={44}
            variant={torch.isOn ? 'filled' : 'default'}
            aria-label={t('qr:torch')}
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
          >
            {torch.isOn ? <IconBulb size={20} stroke={1.6} /> : <IconBulbOff size={20} stroke={1.6} />}
          </ActionIcon>
        )}
        {state === 'starting' && <p className={c.over}>{t('qr:starting')}</p>}
        {state === 'failed' && (
          <div className={c.over}>
            <IconCameraOff size={24} stroke={1.6} aria-hidden="true" />
            <strong>{t('qr:cameraProblem')}</strong>
            <p>{t('qr:cameraProblemDetail')}</p>
            <ActionButton
              leftSection={<IconRefresh size={16} stroke={1.6} />}
              onClick={() => setTries(tries + 1)}
            >
              {t('qr:tryAgain')}
            </ActionButton>
          </div>
        )}
      </div>
    </section>
  )
}

function Picture({ onCode }: { onCode: (text: string) => void }) {
  const t = useT()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void readFile(event.dataTransfer.files[0] ?? null, onCode)
  }
  return (
    <section aria-label={t('qr:image')}>
      <h3 className={c.head}>
        <IconPhoto size={16} stroke={1.6} aria-hidden="true" />
        {t('qr:image')}
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by the button too */}
      <div
        className={c.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p className={c.pointer}>{t('qr:drop')}</p>
        <PictureButton label={t('qr:choose')} onCode={onCode} />
      </div>
    </section>
  )
}

interface PictureButtonProps {
  label: string
  icon?: ReactNode
  onCode: (text: string) => void
}

function PictureButton({ label, icon, onCode }: PictureButtonProps) {
  return (
    <FileButton accept="image/*" onChange={(file) => void readFile(file, onCode)}>
      {(props) => (
        <Button {...props} leftSection={icon}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}

/** Phone pictures are smaller; anything larger is not a picture of a label. */
const largestFile = 30_000_000

async function readFile(file: File | null, onCode: (text: string) => void): Promise<void> {
  if (!file) return
  const text = file.size > largestFile ? null : await decodeFile(file)
  if (text === null) showToast({ kind: 'error', title: t('qr:notFound'), detail: t('qr:noCode') })
  else onCode(text)
}

interface TypingProps {
  number: string
  isLooking: boolean
  onCode: (text: string) => void
}

function Typing({ number, isLooking, onCode }: TypingProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onCode(typed)
  }
  return (
    <section aria-label={t('qr:typing')}>
      <h3 className={c.head}>
        <IconKeyboard size={16} stroke={1.6} aria-hidden="true" />
        {t('qr:typing')}
      </h3>
      <form className={c.typing} onSubmit={submit}>
        <TextInput
          aria-label={number}
          placeholder={number}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''} loading={isLooking}>
          {t('qr:find')}
        </Button>
      </form>
      <p className={c.note}>{t('qr:typingHint')}</p>
    </section>
  )
}
