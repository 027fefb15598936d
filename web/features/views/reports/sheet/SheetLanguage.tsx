import { type Language, languages } from '@sensorstack/contract/platform/languages.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { Segmented } from '../../../../ui/control/Segmented.tsx'

/** Chooses the language in which a report is shown and printed. Its data and hash are the same in each. */
export function SheetLanguage(props: { language: Language; onChoose: (language: Language) => void }) {
  const t = useT()
  return (
    <Segmented
      label={t('reports:form.language')}
      value={props.language}
      options={languages.map((value) => ({ value, label: t(`reports:form.languages.${value}`) }))}
      onChange={props.onChoose}
    />
  )
}
