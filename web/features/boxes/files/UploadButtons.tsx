import { useMediaQuery } from '@mantine/hooks'
import type { AttachmentType } from '@sensorstack/contract/features/boxes/files/file.ts'
import { maxFileBytes } from '@sensorstack/contract/features/boxes/files/file-sizes.ts'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { megabytes } from './upload-notice.ts'

const accepted: Readonly<Record<AttachmentType, string>> = {
  photo: 'image/png,image/jpeg,.png,.jpeg,.jpg',
  document: '.pdf,.txt,.csv,.png,.jpeg,.jpg,application/pdf,text/plain,text/csv,image/png,image/jpeg',
}

export interface UploadButtonsProps {
  kind: AttachmentType
  /** Why uploading isn't possible; null when it is. */
  refusal: string | null
  onChoose: (files: readonly File[]) => void
}

/** Chooses files to upload; phones and tablets can also take a photo. */
export function UploadButtons({ kind, refusal, onChoose }: UploadButtonsProps) {
  const t = useT()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.currentTarget.files ?? [])])
    // Lets the user choose the same file again.
    event.currentTarget.value = ''
  }
  const common = { type: 'file', hidden: true, accept: accepted[kind], onChange: choose } as const
  const look = { size: 'compact-xs', variant: 'subtle', disabledReason: refusal } as const
  return (
    <>
      <input {...common} ref={files} multiple />
      {kind === 'photo' && isTouched && (
        <>
          <input {...common} ref={camera} capture="environment" />
          <ActionButton
            {...look}
            leftSection={<IconCamera size={14} stroke={1.6} />}
            onClick={() => camera.current?.click()}
          >
            {t('files:takePhoto')}
          </ActionButton>
        </>
      )}
      <ActionButton
        {...look}
        leftSection={<IconUpload size={14} stroke={1.6} />}
        hint={t(`files:kindsOf.${kind}`, { size: megabytes(maxFileBytes) })}
        onClick={() => files.current?.click()}
      >
        {t(`files:upload.${kind}`)}
      </ActionButton>
    </>
  )
}
