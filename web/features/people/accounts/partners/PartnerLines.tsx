import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { partnerGroupsOf } from '@sensorstack/contract/features/people/accounts/partner-groups.ts'
import { useMemo, useState } from 'react'
import { useSection } from '../../../../platform/config/app-config.ts'
import { useEditInPlace } from '../../../../platform/editing/use-edit-in-place.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { toggled } from '../../../../ui/list/toggled.ts'
import { UnfoldLine } from '../../../../ui/list/UnfoldLine.tsx'
import { VirtualList } from '../../../../ui/list/VirtualList.tsx'
import { GroupHead } from '../../../../ui/section/Section.tsx'
import c from '../accounts.module.css'
import { useAccountWindow } from '../use-account-window.tsx'
import { type DetailOf, PartnerCard } from './PartnerCard.tsx'
import { type PartnerLine, partnerLines } from './partner-lines.ts'
import { usePartnerHeights } from './use-partner-heights.ts'

export interface PartnerLinesProps {
  partners: readonly Account[]
  search: string
  /** Asks for confirmation before an action that would discard unsaved input. */
  guard: (go: () => void) => void
  onUnsaved: (unsaved: boolean) => void
  detailOf?: DetailOf | undefined
}

/** The rows of the block: groups, partners and open cards. Only the visible ones are rendered. */
export function PartnerLines({ partners, search, guard, onUnsaved, detailOf }: PartnerLinesProps) {
  const t = useT()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { ask, accountWindow } = useAccountWindow()
  const { edited, begin, saved, cancel, leave, takesFocus } = useEditInPlace<Account>(guard)
  const [singlesOpen, setSinglesOpen] = useSection('partners singles', false)
  const partner = edited?.thing ?? null
  const lines = useMemo(
    () => partnerLines(partners, { search, opened, singlesOpen, edited: partner }),
    [partners, search, opened, singlesOpen, partner],
  )
  const { rowHeight, measure } = usePartnerHeights(lines)
  const toggle = (key: string) =>
    leave(edited?.place === `${key} card`, () => setOpened((before) => toggled(before, key)))
  const openSingles = (open: boolean) => {
    const isEdited = partner !== null && partnerGroupsOf(partner).includes('single_person_contacts')
    leave(isEdited, () => setSinglesOpen(open))
  }
  const draw = (line: PartnerLine) => {
    switch (line.kind) {
      case 'group':
        return line.group === 'single_person_contacts' ? (
          <GroupHead
            title={t(`accounts:groups.${line.group}`)}
            count={line.count}
            open={line.open}
            onOpenChange={openSingles}
          />
        ) : (
          <GroupHead title={t(`accounts:groups.${line.group}`)} count={line.count} />
        )
      case 'partner':
        return (
          <UnfoldLine
            name={line.partner.name}
            about={line.partner.function ?? line.partner.city}
            open={line.open}
            onToggle={() => toggle(line.key)}
          />
        )
      case 'card':
        return (
          <div ref={measure(line.key)}>
            <PartnerCard
              partner={line.partner}
              all={partners}
              isEditing={edited?.place === line.key}
              onAsk={ask}
              onEdit={() => begin(line.key, line.partner)}
              onEdited={() => saved(line.key)}
              onCancel={() => cancel(line.key)}
              onUnsaved={onUnsaved}
              detailOf={detailOf}
              takesFocus={() => takesFocus(line.key)}
            />
          </div>
        )
    }
  }
  const active = lines.findIndex(({ key }) => key === edited?.place)
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState
          title={t('accounts:none')}
          hint={t(partners.length === 0 ? 'accounts:noneHint' : 'accounts:noneMatch')}
        />
      ) : (
        <div className={c.list}>
          <VirtualList
            scroll="pane"
            count={lines.length}
            rowHeight={rowHeight}
            rowKey={(index) => lines[index]?.key ?? String(index)}
            // Keeps unsaved input while the card is scrolled out of sight.
            activeIndex={active === -1 ? undefined : active}
            renderRow={(index) => {
              const line = lines[index]
              return line && draw(line)
            }}
          />
        </div>
      )}
      {accountWindow}
    </>
  )
}
