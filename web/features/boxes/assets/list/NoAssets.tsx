import { Button } from '@mantine/core'
import { IconPlus, IconZoomExclamation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'

export interface NoAssetsProps {
  /** Whether a search or a filter is active. */
  narrowed: boolean
  /** The number of assets without them. */
  without: number
  /** Whether the list is a group and there are assets outside it. */
  othersElsewhere: boolean
  onReset: () => void
  onNew: () => void
}

/** Explains why the list is empty, and offers a way out. */
export function NoAssets(props: NoAssetsProps) {
  const { narrowed, without, othersElsewhere, onReset, onNew } = props
  const t = useT()
  const navigate = useNavigate()
  const denial = useDenial('createAsset')
  const shown = { icon: <IconZoomExclamation size={24} stroke={1.6} />, title: t('assets:none') }
  if (narrowed && without > 0) {
    return (
      <EmptyState
        {...shown}
        hint={t('assets:noneMatch', { count: without })}
        action={<Button onClick={onReset}>{t('assets:resetAll')}</Button>}
      />
    )
  }
  if (othersElsewhere) {
    return (
      <EmptyState
        {...shown}
        hint={t('assets:noneInGroup')}
        action={
          <Button onClick={() => void navigate({ href: paths.assetGroup() })}>{t('assets:showAll')}</Button>
        }
      />
    )
  }
  return (
    <EmptyState
      {...shown}
      hint={t('assets:noneAtAll')}
      action={
        <ActionButton
          size="md"
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabledReason={denial}
          onClick={onNew}
        >
          {t('assets:addNew')}
        </ActionButton>
      }
    />
  )
}
