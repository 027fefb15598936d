import { assetGroups } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { overviewGroups } from '../../features/boxes/sensorboxes/public.tsx'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useColumns } from '../../platform/layout/use-columns.ts'
import { CompanySkeleton } from '../../ui/feedback/Skeletons.tsx'
import { Ledger } from '../../ui/ledger/Ledger.tsx'
import { Brand } from '../../ui/shell/Brand.tsx'
import { Panes } from '../../ui/shell/Panes.tsx'
import { Shell } from '../../ui/shell/Shell.tsx'

/**
 * The empty frame while the session is being looked up. It has its final shape, so that nothing moves once it fills.
 */
export function FrameSkeleton() {
  const t = useT()
  const { columns } = useColumns()
  const layout = columns === 3 ? 'rows' : 'packed'
  return (
    <Shell header={<Brand title={t('shell:title')} subtitle="" />} footer={<span>{t('ui:loading')}</span>}>
      <Panes
        columns={columns}
        single="all"
        page=""
        labels={{ left: t('shell:myCompany'), middle: t('shell:overviews'), right: t('shell:selection') }}
        left={
          <CompanySkeleton
            label={t('shell:myCompany')}
            closed={[t('people:team.title'), t('people:partners.title')]}
            open={t('monitoring:title')}
          />
        }
        middle={
          <div inert>
            <Ledger
              title={t('assets:title')}
              layout={layout}
              rows={assetGroups.map((state) => ({
                state,
                count: undefined,
                href: paths.home(),
                sum: state === 'active',
              }))}
            />
            <Ledger
              title={t('sensorboxes:title')}
              layout={layout}
              rows={overviewGroups.map((state) => ({
                state,
                count: undefined,
                href: paths.home(),
                sum: state === 'active' || state === 'enabled',
              }))}
            />
          </div>
        }
        right={null}
      />
    </Shell>
  )
}
