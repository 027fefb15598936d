import { useMediaQuery } from '@mantine/hooks'
import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { partnerGroupsOf } from '@sensorstack/contract/features/accounts/partner-groups.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSection } from '../../platform/config/app-config.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { breakpoints } from '../../platform/layout/columns.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { UnfoldLine } from '../../ui/list/UnfoldLine.tsx'
import { useRowHeights } from '../../ui/list/use-row-heights.ts'
import { VirtualList } from '../../ui/list/VirtualList.tsx'
import { GroupHead } from '../../ui/section/Section.tsx'
import c from './accounts.module.css'
import { PartnerCard } from './PartnerCard.tsx'
import { type PartnerLine, partnerLines } from './partner-lines.ts'
import { useAccountWindow } from './use-account-window.tsx'

/** In pixels; the tokens of the same names in the stylesheets say the same. */
const heights = { group: 28, partner: 34, card: 260 }
const phoneHeights = { group: 44, partner: 44, card: 300 }
/** The head that doesn't close. */
const phoneFixedHead = 32

export interface PartnerLinesProps {
  partners: readonly Account[]
  search: string
  /** Asks before something that would lose what was typed. */
  guard: (go: () => void) => void
  onUnsaved: (unsaved: boolean) => void
}

interface Editing {
  /** Of the card. */
  key: string
  /** As it was when the editing began. */
  partner: Account
}

/** The lines of the block: groups, partners, and the card that one opens to. Only those in sight are drawn. */
export function PartnerLines({ partners, search, guard, onUnsaved }: PartnerLinesProps) {
  const t = useT()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { ask, accountWindow } = useAccountWindow()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [singlesOpen, setSinglesOpen] = useSection('partners singles', false)
  const { heightOf, measure } = useRowHeights()
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const edited = editing?.partner ?? null
  const lines = useMemo(
    () => partnerLines(partners, { search, opened, singlesOpen, edited }),
    [partners, search, opened, singlesOpen, edited],
  )
  /** The card whose editing has just ended. */
  const ended = useRef<{ key: string; by: 'saving' | 'cancelling' } | null>(null)
  const endEditing = (key: string, by: 'saving' | 'cancelling') => {
    ended.current = { key, by }
    setEditing(null)
  }
  const takesFocus = (key: string) => {
    if (ended.current?.key !== key) return false
    // Saving takes a while: what has got the focus meanwhile keeps it.
    return ended.current.by === 'cancelling' || document.activeElement === document.body
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that is gone doesn't take the focus when it comes back
  useEffect(() => {
    ended.current = null
  }, [editing])
  const toggle = (key: string) => {
    const isEdited = editing?.key === `${key} card`
    const go = () => {
      if (isEdited) setEditing(null)
      setOpened((before) => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      })
    }
    if (isEdited) guard(go)
    else go()
  }
  const openSingles = (open: boolean) => {
    const isEdited = edited !== null && partnerGroupsOf(edited).includes('single_person_contacts')
    const go = () => {
      if (isEdited) setEditing(null)
      setSinglesOpen(open)
    }
    if (isEdited) guard(go)
    else go()
  }
  const rowHeight = useCallback(
    (index: number) => {
      const line = lines[index]
      if (!line) return 0
      if (line.kind === 'card') return heightOf(line.key, (phone ? phoneHeights : heights).card)
      if (phone && line.kind === 'group' && line.group !== 'single_person_contacts') return phoneFixedHead
      return (phone ? phoneHeights : heights)[line.kind]
    },
    [lines, phone, heightOf],
  )
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
              isEditing={editing?.key === line.key}
              onAsk={ask}
              onEdit={() => guard(() => setEditing({ key: line.key, partner: line.partner }))}
              onEdited={() => endEditing(line.key, 'saving')}
              onCancel={() => guard(() => endEditing(line.key, 'cancelling'))}
              onUnsaved={onUnsaved}
              takesFocus={() => takesFocus(line.key)}
            />
          </div>
        )
    }
  }
  const active = lines.findIndex(({ key }) => key === editing?.key)
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
            // What is typed stays while its card is out of sight.
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
