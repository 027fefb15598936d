import { Select } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { countries } from './countries.ts'

export interface CountrySelectProps {
  /** A code, or `''`. */
  value: string
  onChange: (code: string) => void
  error?: ReactNode
}

/** A country, found by its name or its code. */
export function CountrySelect({ value, onChange, error }: CountrySelectProps) {
  const t = useT()
  const all = useMemo(() => countries(document.documentElement.lang || 'en'), [])
  return (
    <Select
      label={t('accounts:fields.country')}
      data={all.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      error={error}
      searchable
      clearable
      nothingFoundMessage={t('accounts:noCountry')}
      filter={({ options, search }) => {
        const wanted = search.trim().toLocaleLowerCase()
        return options.filter(
          (option) =>
            !('group' in option) &&
            (option.label.toLocaleLowerCase().includes(wanted) ||
              option.value.toLocaleLowerCase() === wanted),
        )
      }}
      maxDropdownHeight={240}
    />
  )
}
