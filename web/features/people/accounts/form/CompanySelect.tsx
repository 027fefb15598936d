import { Select } from '@mantine/core'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { partnersQuery } from '../api.ts'

export interface CompanySelectProps {
  label: string
  /** The id of a company, or `''`. */
  value: string
  onChange: (companyId: string) => void
  error?: ReactNode
}

/** Selects the company of a person; without one the person is a single person contact. */
export function CompanySelect({ label, value, onChange, error }: CompanySelectProps) {
  const t = useT()
  const partners = useQuery(partnersQuery(useCurrentStackId()))
  return (
    <>
      <Select
        label={label}
        placeholder={t('accounts:noCompany')}
        data={(partners.data ?? [])
          .filter(({ type }) => type === 'company')
          .map(({ id, name }) => ({ value: id, label: name }))
          .sort((a, b) => compareNaturally(a.label, b.label))}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
        error={error}
        searchable
        clearable
        nothingFoundMessage={partners.data && t('accounts:noneFound')}
        limit={100}
      />
      {!partners.data && <LoadFailure of={partners} />}
    </>
  )
}
