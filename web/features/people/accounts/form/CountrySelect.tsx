import { Select } from '@mantine/core'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { type Country, countries, countryName } from './countries.ts'

export interface CountrySelectProps {
  label: string
  /** A country code, or `''`. */
  value: string
  onChange: (code: string) => void
  error?: ReactNode
}

/** Selects a country, searchable by name or code. */
export function CountrySelect({ label, value, onChange, error }: CountrySelectProps) {
  const t = useT()
  const language = document.documentElement.lang || 'en'
  // Building and sorting the full list takes time, and most users never open it.
  const [wasOpened, setOpened] = useState(false)
  const offered = wasOpened ? countries(language) : chosen(value, language)
  return (
    <Select
      label={label}
      data={offered.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      error={error}
      searchable
      clearable
      nothingFoundMessage={t('accounts:noCountry')}
      filter={({ options, search }) => {
        const wanted = folded(search.trim())
        return options.filter(
          (option) =>
            !('group' in option) &&
            (folded(option.label).includes(wanted) || folded(option.value) === wanted),
        )
      }}
      onDropdownOpen={() => setOpened(true)}
    />
  )
}

function chosen(code: string, language: string): Country[] {
  return code === '' ? [] : [{ code, name: countryName(code, language) }]
}
