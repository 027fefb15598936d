import {
  type AttachmentType,
  maxFilesOfType,
  type StoredFile,
} from '@sensorstack/contract/features/boxes/files/file.ts'
import { IconFileText, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FailedSection } from '../../../platform/api/FailedSection.tsx'
import { fileAddress } from '../../../platform/config/page-settings.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import c from './attachments.module.css'
import { UploadButtons } from './UploadButtons.tsx'
import { UploadLine } from './UploadLine.tsx'
import { sizeWords } from './upload-notice.ts'
import type { UploadTarget } from './uploads.ts'
import { useAttachments } from './use-attachments.ts'
import { useDrop } from './use-drop.ts'
import { ValidUntil } from './ValidUntil.tsx'

const DeleteFileQuestion = onDemand(
  async () => (await import('./DeleteFileQuestion.tsx')).DeleteFileQuestion,
  ({ onKeep }) => onKeep(),
)
const PictureDialog = onDemand(
  async () => (await import('./PictureDialog.tsx')).PictureDialog,
  ({ onClose }) => onClose(),
)

export interface AttachmentsProps {
  ownerType: UploadTarget['ownerType']
  ownerId: string
  /** Whether it belongs to a copy of a sensorbox, which accepts no uploads. */
  isCopy?: boolean
}

/** The photos and documents of a sensorbox or an asset, which can be viewed, downloaded, uploaded and deleted. */
export function Attachments(props: AttachmentsProps) {
  return (
    <>
      <OfKind {...props} kind="photo" />
      <OfKind {...props} kind="document" />
    </>
  )
}

function OfKind({ ownerType, ownerId, isCopy = false, kind }: AttachmentsProps & { kind: AttachmentType }) {
  const t = useT()
  const { files, loading, uploads, upload, retry, dismiss, remove, certify } = useAttachments(
    ownerType,
    ownerId,
    kind,
  )
  const denial = useDenial('uploadFile')
  const full =
    (files?.length ?? 0) >= maxFilesOfType ? t(`files:full.${kind}`, { count: maxFilesOfType }) : null
  const refusal = denial ?? (isCopy ? t('files:copyKeeps') : full)
  const { isOver, ...drop } = useDrop(refusal === null ? upload : null)
  const [asked, setAsked] = useState<StoredFile | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  if (!files) {
    return <FailedSection title={t(`files:of.${kind}`)} of={[loading]} />
  }
  const pictures = files.filter(isPicture)
  return (
    <section className={c.part} aria-label={t(`files:of.${kind}`)} data-over={isOver || undefined} {...drop}>
      <div className={c.head}>
        <h2>{t(`files:of.${kind}`)}</h2>
        {files.length > 0 && <span className={c.quiet}>{formatNumber(files.length)}</span>}
        <span className={c.space} />
        <UploadButtons kind={kind} refusal={refusal} onChoose={upload} />
      </div>
      {files.length === 0 && uploads.length === 0 && (
        <p className={c.none}>{t(refusal === null ? `files:noneOf.${kind}` : `files:noneToSee.${kind}`)}</p>
      )}
      {files.length > 0 && (
        <ul className={c[kind]}>
          {files.map((file) => (
            <li key={file.id}>
              {kind === 'photo' ? (
                <Thumbnail file={file} onClick={() => setShown(file.id)} />
              ) : (
                <DocumentLine file={file} onClick={isPicture(file) ? () => setShown(file.id) : null} />
              )}
              {kind === 'document' && ownerType === 'sensorbox' && !isCopy && (
                <ValidUntil key={file.valid_until} file={file} onChange={(date) => certify(file, date)} />
              )}
              <DeleteButton name={file.name} onClick={() => setAsked(file)} />
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className={c.uploads}>
          {uploads.map((one) => (
            <UploadLine
              key={one.key}
              upload={one}
              onRetry={() => retry(one.key)}
              onDismiss={() => dismiss(one.key)}
            />
          ))}
        </ul>
      )}
      {isOver && <p className={c.drop}>{t(`files:drop.${kind}`)}</p>}
      {shown !== null && (
        <PictureDialog pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
      {asked && (
        <DeleteFileQuestion
          kind={kind}
          name={asked.name}
          onKeep={() => setAsked(null)}
          onDelete={() => {
            remove(asked.id)
            setAsked(null)
          }}
        />
      )}
    </section>
  )
}

function isPicture({ media_type }: StoredFile): boolean {
  return media_type === 'image/png' || media_type === 'image/jpeg'
}

function Thumbnail({ file, onClick }: { file: StoredFile; onClick: () => void }) {
  const t = useT()
  return (
    <button type="button" className={c.thumbnail} title={file.name} onClick={onClick}>
      <img src={fileAddress(file.inline_path)} alt={t('files:open', { name: file.name })} loading="lazy" />
    </button>
  )
}

/** Shows pictures among the documents; other files are only downloaded, so that the browser can't run them. */
function DocumentLine({ file, onClick }: { file: StoredFile; onClick: (() => void) | null }) {
  const t = useT()
  const format = useTimeFormat()
  const Icon = file.media_type === 'application/pdf' ? IconFileTypePdf : IconFileText
  const facts = t('files:uploadedOn', { size: sizeWords(file.size), time: format.date(file.created_at) })
  const name = <span className={c.name}>{file.name}</span>
  return (
    <span className={c.line}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className={c.words}>
        {onClick ? (
          <button
            type="button"
            className={c.link}
            aria-label={t('files:open', { name: file.name })}
            onClick={onClick}
          >
            {name}
          </button>
        ) : (
          <a
            className={c.link}
            href={fileAddress(file.inline_path)}
            download={file.name}
            aria-label={t('files:save', { name: file.name })}
          >
            {name}
          </a>
        )}
        <span className={c.quiet}>{facts}</span>
      </span>
    </span>
  )
}

function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useT()
  const denial = useDenial('deleteFile')
  return (
    <IconButton label={t('files:deleteFile', { name })} disabledReason={denial} onClick={onClick}>
      <IconTrash size={16} stroke={1.6} />
    </IconButton>
  )
}
