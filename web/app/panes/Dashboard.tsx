import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router'
import { AssetOverview, useAssetBackGroup } from '../../features/boxes/assets/public.tsx'
import { LogoMenu } from '../../features/boxes/files/public.tsx'
import { SensorboxOverview, useBackGroup } from '../../features/boxes/sensorboxes/public.tsx'
import { CreditsBlock, MyCreditsButton, StackCredits } from '../../features/credits/credits/public.tsx'
import { TeamBlock } from '../../features/people/access/public.tsx'
import { PartnersBlock } from '../../features/people/accounts/public.tsx'
import {
  CompanyCard,
  CountsFailed,
  MonitoringBlock,
  StackInAddress,
} from '../../features/people/stacks/public.tsx'
import { isOfCompany, paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { columnWidthSaveMs } from '../../platform/layout/columns.ts'
import { useColumns, usePaneWidths } from '../../platform/layout/use-columns.ts'
import { Panes, type PaneWidths } from '../../ui/shell/Panes.tsx'
import { CompanyMenu } from '../company/CompanyMenu.tsx'
import { useIsBeginning } from '../first-steps/use-is-beginning.ts'
import { placeOf } from '../frame/place.ts'
import { saveLayout, useWidthResets, widthsToSettings } from '../frame/saved-layout.ts'

const route = getRouteApi('/dashboard')

/** The dashboard: the stack and its monitoring, the overviews, and the selected item. */
export function Dashboard() {
  const t = useT()
  const { pathname } = useLocation()
  const { stack_id: stackId } = route.useSearch()
  const { columns } = useColumns()
  const place = placeOf(pathname)
  const { isBeginning, isLoading } = useIsBeginning()
  // Installed on a phone, the product starts with what is worst.
  const isInstalled = useMediaQuery('(display-mode: standalone)', false, { getInitialValueInEffect: false })
  const atHome = isInstalled || isBeginning ? 'rightFirst' : isLoading ? 'unknown' : 'all'
  // The group from which the sensorbox was opened stays selected.
  const backGroup = useBackGroup(place.sensorboxId)
  const selectedGroup = place.group ?? (place.sensorboxId === undefined ? undefined : backGroup)
  const backAssetGroup = useAssetBackGroup(place.assetId)
  const selectedAssetGroup = place.assetGroup ?? (place.assetId === undefined ? undefined : backAssetGroup)
  const layout = columns === 3 ? 'rows' : 'packed'
  const arrangement = useWidthResets()
  const [widths, remember] = usePaneWidths(arrangement)
  const save = useDebouncedCallback((next: PaneWidths) => {
    const layout = widthsToSettings(next, columns)
    if (layout) void saveLayout(layout)
  }, columnWidthSaveMs)
  return (
    <Panes
      columns={columns}
      single={pathname === paths.home() ? atHome : 'right'}
      page={pathname}
      labels={{
        left: t('shell:myCompany'),
        middle: isOfCompany(pathname) ? t('company:pages') : t('shell:overviews'),
        right: t('shell:selection'),
      }}
      widths={widths}
      arrangement={arrangement}
      onWidthsChange={(next) => {
        remember(next)
        save(next)
      }}
      left={
        <>
          <CompanyCard
            logo={(stack) => <LogoMenu stack={stack} />}
            href={paths.company()}
            isCurrent={isOfCompany(pathname)}
          />
          <TeamBlock />
          <PartnersBlock
            actions={<MyCreditsButton />}
            detailOf={({ stackId, name }) => <StackCredits stackId={stackId} name={name} />}
          />
          <CreditsBlock />
          <MonitoringBlock detailOf={({ id, name }) => <StackCredits stackId={id} name={name} />} />
        </>
      }
      middle={
        isOfCompany(pathname) ? (
          <CompanyMenu pathname={pathname} />
        ) : (
          <>
            <CountsFailed />
            <AssetOverview selected={selectedAssetGroup} layout={layout} />
            <SensorboxOverview selected={selectedGroup} layout={layout} />
          </>
        )
      }
      right={
        <StackInAddress stackId={stackId}>
          <Outlet />
        </StackInAddress>
      }
    />
  )
}
