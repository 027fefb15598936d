import { useT } from '../platform/i18n/i18n.ts'
import { useColumns } from '../platform/layout/use-columns.ts'
import { RowsSkeleton } from '../ui/feedback/Skeletons.tsx'
import { Brand } from '../ui/shell/Brand.tsx'
import { Panes } from '../ui/shell/Panes.tsx'
import { Shell } from '../ui/shell/Shell.tsx'

/** The frame before it is known who is signed in, in its final shape, so that nothing moves when it fills. */
export function FrameSkeleton() {
  const t = useT()
  const { columns } = useColumns()
  return (
    <Shell header={<Brand title={t('shell:title')} />} footer={<span>{t('ui:loading')}</span>}>
      <Panes
        columns={columns}
        single="all"
        page=""
        labels={{ left: t('shell:myCompany'), middle: t('shell:overviews'), right: t('shell:selection') }}
        left={<RowsSkeleton rows={9} />}
        middle={<RowsSkeleton rows={10} />}
        right={null}
      />
    </Shell>
  )
}
