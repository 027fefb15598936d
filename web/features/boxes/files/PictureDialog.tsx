import type { StoredFile } from '@sensorstack/contract/features/boxes/files/file.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fileAddress } from '../../../platform/config/page-settings.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import c from './attachments.module.css'
import { sizeWords } from './upload-notice.ts'

export interface PictureDialogProps {
  pictures: readonly StoredFile[]
  /** The id of the picture shown. */
  shown: string
  onShow: (id: string) => void
  onClose: () => void
}

/** Shows a picture as large as possible; buttons and arrow keys lead to the others. */
export function PictureDialog({ pictures, shown, onShow, onClose }: PictureDialogProps) {
  const t = useT()
  const format = useTimeFormat()
  const [broken, setBroken] = useState<string | null>(null)
  const index = pictures.findIndex(({ id }) => id === shown)
  const picture = pictures[index]
  const isGone = picture === undefined
  const step = (by: number) => {
    const next = pictures[(index + by + pictures.length) % pictures.length]
    if (next) onShow(next.id)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // Another user has deleted the picture.
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  if (!picture) return null
  const address = fileAddress(picture.inline_path)
  const facts = { size: sizeWords(picture.size), time: format.dateTime(picture.created_at) }
  return (
    <Dialog title={picture.name} width={1000} onClose={onClose}>
      <figure className={c.figure}>
        {broken === picture.id ? (
          <p className={c.none}>{t('files:lost')}</p>
        ) : (
          <img key={picture.id} src={address} alt={picture.name} onError={() => setBroken(picture.id)} />
        )}
        <figcaption className={c.caption}>
          {pictures.length > 1 && (
            <>
              <IconButton label={t('files:previous')} onClick={() => step(-1)}>
                <IconChevronLeft size={16} stroke={1.6} />
              </IconButton>
              <span>{t('files:placeOf', { number: index + 1, of: pictures.length })}</span>
              <IconButton label={t('files:next')} onClick={() => step(1)}>
                <IconChevronRight size={16} stroke={1.6} />
              </IconButton>
            </>
          )}
          <span className={c.quiet}>{t('files:uploadedOn', facts)}</span>
          <span className={c.space} />
          <a className={c.link} href={address} download={picture.name}>
            {t('files:saveShort')}
          </a>
        </figcaption>
      </figure>
    </Dialog>
  )
}
