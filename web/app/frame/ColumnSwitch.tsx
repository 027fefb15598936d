import { useT } from '../../platform/i18n/i18n.ts'
import type { Columns } from '../../platform/layout/columns.ts'
import type { ColumnsState } from '../../platform/layout/use-columns.ts'
import { Segmented } from '../../ui/control/Segmented.tsx'
import { saveLayout } from './saved-layout.ts'

const choices: readonly Columns[] = [1, 2, 3]

/** Switches between one, two and three columns and saves the choice with the account. */
export function ColumnSwitch({ columns }: { columns: ColumnsState }) {
  const t = useT()
  return (
    <Segmented
      label={t('shell:columns')}
      value={columns.columns}
      disabled={columns.resting}
      options={choices.map((count) => ({
        value: count,
        label: count,
        hint: t('shell:columnCount', { count }),
      }))}
      onChange={(chosen) => {
        columns.choose(chosen)
        void saveLayout({ columns_count: chosen })
      }}
    />
  )
}
