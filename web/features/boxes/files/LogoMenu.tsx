import { FileButton, Loader, UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { maxFileBytes } from '@sensorstack/contract/features/boxes/files/file-sizes.ts'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { Hint } from '../../../ui/popup/Hint.tsx'
import { Menu } from '../../../ui/popup/Menu.tsx'
import { MenuItem } from '../../../ui/popup/menu-parts.tsx'
import { useLogo } from './api.ts'
import { CompanyLogo, type CompanyLogoProps } from './CompanyLogo.tsx'
import c from './files.module.css'
import { megabytes } from './upload-notice.ts'
import { useLogoActions } from './use-logo-actions.ts'

const accepted = 'image/png,image/jpeg,.png,.jpeg,.jpg'

const DeleteLogoQuestion = onDemand(
  async () => (await import('./DeleteLogoQuestion.tsx')).DeleteLogoQuestion,
  ({ onKeep }) => onKeep(),
)

/** The company's logo as a button that opens a menu to replace or delete it, or explains why that isn't allowed. */
export function LogoMenu({ stack }: CompanyLogoProps) {
  const t = useT()
  const logo = useLogo(stack?.has_logo)
  const { busy, uploadDenial, deleteDenial, upload, remove } = useLogoActions(logo)
  const [asking, setAsking] = useState(false)
  const reset = useRef<() => void>(null)
  const choose = (picture: File | null) => {
    if (picture) upload(picture)
    // Lets the user choose the same file again.
    reset.current?.()
  }
  return (
    <>
      <FileButton accept={accepted} onChange={choose} resetRef={reset}>
        {({ onClick: openFiles }) => (
          <Menu position="bottom-start" target={<LogoButton stack={stack} busy={busy} />}>
            <Offer
              icon={<IconUpload size={14} stroke={1.6} />}
              label={logo ? t('files:replaceLogo') : t('files:uploadLogo')}
              note={t('files:kinds', { size: megabytes(maxFileBytes) })}
              denial={uploadDenial}
              onClick={openFiles}
            />
            <Offer
              icon={<IconTrash size={14} stroke={1.6} />}
              label={t('files:deleteLogo')}
              denial={deleteDenial}
              onClick={() => setAsking(true)}
            />
          </Menu>
        )}
      </FileButton>
      {asking && (
        <DeleteLogoQuestion
          name={stack?.name ?? ''}
          onKeep={() => setAsking(false)}
          onDelete={() => {
            setAsking(false)
            remove()
          }}
        />
      )}
    </>
  )
}

interface LogoButtonProps extends CompanyLogoProps, UnstyledButtonProps {
  busy: boolean
}

function LogoButton({ stack, busy, ...rest }: LogoButtonProps) {
  const t = useT()
  return (
    <Hint text={t('files:changeLogo')}>
      <UnstyledButton
        {...rest}
        className={c.button}
        aria-label={t('files:changeLogo')}
        aria-busy={busy}
        disabled={busy}
      >
        <CompanyLogo stack={stack} />
        {busy && <Loader className={c.loader} size={16} />}
      </UnstyledButton>
    </Hint>
  )
}

interface OfferProps {
  icon: ReactNode
  label: string
  note?: string
  /** Why it isn't allowed; shown instead of the note. */
  denial: string | null
  onClick: () => void
}

function Offer({ icon, label, note, denial, onClick }: OfferProps) {
  return (
    <MenuItem leftSection={icon} disabled={denial !== null} onClick={onClick}>
      {label}
      {(denial ?? note) && <span className={c.note}>{denial ?? note}</span>}
    </MenuItem>
  )
}
