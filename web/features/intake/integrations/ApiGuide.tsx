import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { CopyLine, Guide } from './Guide.tsx'
import { guideName } from './guide-name.ts'

/** Explains in three steps how to create an API key in the other system. */
export function ApiGuide({ company, onClose }: { company: string; onClose: () => void }) {
  const t = useT()
  const [name] = useState(() => guideName(company, 'api'))
  return (
    <Guide
      title={t('integrations:apiGuide.title')}
      onClose={onClose}
      steps={[
        { name: t('integrations:apiGuide.open'), text: t('integrations:apiGuide.openText') },
        {
          name: t('integrations:apiGuide.name'),
          text: t('integrations:apiGuide.nameText'),
          content: (
            <>
              <CopyLine label={t('integrations:apiGuide.nameLabel')} value={name} />
              <CopyLine
                label={t('integrations:apiGuide.accessType')}
                value={t('integrations:apiGuide.read')}
              />
            </>
          ),
        },
        { name: t('integrations:apiGuide.key'), text: t('integrations:apiGuide.keyText') },
      ]}
    />
  )
}
