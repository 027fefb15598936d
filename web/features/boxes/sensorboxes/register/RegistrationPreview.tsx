import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { foldRightLines, type PreviewRow } from './fold-right-lines.ts'
import type { RegistrationColumn, RegistrationLine } from './read-registrations.ts'
import c from './register.module.css'

const shown: readonly RegistrationColumn[] = ['serial_number', 'hardware_unique_id', 'model', 'alias']

/** The lines of a file as they will be registered, with their mistakes. */
export function RegistrationPreview({
  lines,
  wrong,
}: {
  lines: readonly RegistrationLine[]
  wrong: readonly RegistrationLine[]
}) {
  const t = useT()
  const [only, setOnly] = useState<'all' | 'wrong'>('all')
  /** The first lines of folded blocks that the user has opened. */
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const rows = foldRightLines(only === 'wrong' && wrong.length > 0 ? wrong : lines).flatMap<PreviewRow>(
    (row) => ('folded' in row && opened.has(row.folded[0]!.line) ? row.folded : [row]),
  )
  return (
    <>
      <div className={c.counts}>
        {wrong.length > 0 && (
          <strong className={c.wrong}>{t('sensorboxes:register.wrong', { count: wrong.length })}</strong>
        )}
        <span>{t('sensorboxes:register.good', { number: formatNumber(lines.length - wrong.length) })}</span>
        <span className={c.space} />
        {wrong.length > 0 && (
          <Segmented
            label={t('sensorboxes:register.show')}
            value={only}
            options={[
              { value: 'all', label: t('sensorboxes:register.all', { count: lines.length }) },
              { value: 'wrong', label: t('sensorboxes:register.onlyWrong', { count: wrong.length }) },
            ]}
            onChange={setOnly}
          />
        )}
      </div>
      <section className={c.table} aria-label={t('sensorboxes:register.preview')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sensorboxes:register.line')}</th>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">{t('sensorboxes:register.whatIsWrong')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((row) =>
              'folded' in row ? (
                <tr key={row.folded[0]!.line} className={c.folded}>
                  <td className={c.quiet}>…</td>
                  <td colSpan={shown.length + 1}>
                    <UnstyledButton
                      className={c.unfold}
                      onClick={() => setOpened(new Set(opened).add(row.folded[0]!.line))}
                    >
                      {t('sensorboxes:register.folded', { count: row.folded.length })}
                    </UnstyledButton>
                  </td>
                </tr>
              ) : (
                <tr key={row.line}>
                  <td className={c.quiet}>{row.line}</td>
                  {shown.map((column) => (
                    <td
                      key={column}
                      data-wrong={row.problems.some((problem) => problem.column === column) || undefined}
                    >
                      {row.values[column]}
                    </td>
                  ))}
                  <td className={c.wrong}>{row.problems.map(({ text }) => text).join(' ')}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
        {rows.length > mostShown && (
          <p className={c.quiet}>
            {t('sensorboxes:register.moreLines', { number: formatNumber(rows.length - mostShown) })}
          </p>
        )}
      </section>
    </>
  )
}

/** At most this many rows are shown. All lines with mistakes can be saved as a file. */
const mostShown = 200
