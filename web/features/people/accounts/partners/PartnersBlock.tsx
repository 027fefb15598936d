import { useMediaQuery } from '@mantine/hooks'
import { IconBuilding, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useSection } from '../../../../platform/config/app-config.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { breakpoints } from '../../../../platform/layout/columns.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useUnsavedGuard } from '../../../../platform/unsaved/use-unsaved-guard.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { lazyPart } from '../../../../ui/on-demand/lazy-part.tsx'
import { Section } from '../../../../ui/section/Section.tsx'
import { useCurrentStackId, useMe } from '../../../core/session/public.ts'
import c from '../accounts.module.css'
import { partnersQuery } from '../api.ts'
import { NewAccountModal } from '../windows.ts'
import type { DetailOf } from './PartnerCard.tsx'
import { countPartners } from './partner-lines.ts'

const PartnerLines = lazyPart(async () => (await import('./PartnerLines.tsx')).PartnerLines)

/**
 * My Business Partner: the companies and persons that the stack deals with, and the actions on them. `actions` from
 * other features follow the block's own, and `detailOf` adds details from a company's stack to its card, such as its
 * points.
 */
export function PartnersBlock({ actions, detailOf }: { actions?: ReactNode; detailOf?: DetailOf }) {
  const stackId = useCurrentStackId()
  // Resets unfinished work, such as adding a company, when the stack changes.
  return <Partners key={stackId} stackId={stackId} actions={actions} detailOf={detailOf} />
}

interface PartnersProps {
  stackId: string
  actions: ReactNode
  detailOf: DetailOf | undefined
}

function Partners({ stackId, actions, detailOf }: PartnersProps) {
  const t = useT()
  const [open, setOpen] = useSection('partners', false)
  const [search, setSearch] = useState('')
  const { data: partners, error, isFetching, refetch } = useQuery(partnersQuery(stackId))
  const count = useMemo(() => partners && countPartners(partners, search), [partners, search])
  const { guard, noteUnsaved, question } = useUnsavedGuard()
  return (
    <>
      <Section
        title={t('people:partners.title')}
        count={count}
        open={open}
        onOpenChange={(next) => guard(() => setOpen(next))}
        actions={
          <>
            <AddActions />
            {actions}
          </>
        }
      >
        <div className={c.tools}>
          <SearchField
            size="xs"
            placeholder={t('people:partners.search')}
            value={search}
            onSearch={setSearch}
          />
        </div>
        {partners && (
          <Suspense fallback={<RowsSkeleton rows={6} />}>
            <PartnerLines
              partners={partners}
              search={search}
              guard={guard}
              onUnsaved={noteUnsaved}
              detailOf={detailOf}
            />
          </Suspense>
        )}
        {!partners && !error && <RowsSkeleton rows={6} />}
        {error && (
          <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Section>
      {question}
    </>
  )
}

/** 'Add Company' and 'Add Person'. Superusers don't see them; viewers see why they can't use them. */
function AddActions() {
  const t = useT()
  const me = useMe()
  const denial = useDenial('createBusinessPartners')
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const [adding, setAdding] = useState<'company' | 'contact' | null>(null)
  if (me.is_superuser) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches for its buttons being approached
    <span className={c.adders} onPointerEnter={NewAccountModal.preload} onFocus={NewAccountModal.preload}>
      {phone ? (
        <IconButton
          label={t('people:partners.addCompany')}
          disabledReason={denial}
          onClick={() => setAdding('company')}
        >
          <IconBuilding size={16} stroke={1.6} />
        </IconButton>
      ) : (
        <ActionButton
          variant="subtle"
          leftSection={<IconBuilding size={16} stroke={1.6} />}
          disabledReason={denial}
          onClick={() => setAdding('company')}
        >
          {t('people:partners.addCompany')}
        </ActionButton>
      )}
      <IconButton
        label={t('people:partners.addPerson')}
        disabledReason={denial}
        onClick={() => setAdding('contact')}
      >
        <IconUserPlus size={16} stroke={1.6} />
      </IconButton>
      {adding && <NewAccountModal type={adding} onClose={() => setAdding(null)} />}
    </span>
  )
}
