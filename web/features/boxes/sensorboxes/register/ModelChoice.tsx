import { Radio } from '@mantine/core'
import type { SensorboxType } from '@sensorstack/contract/features/boxes/sensorboxes/catalogue.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { measureLabel } from '../../../readings/measurements/public.tsx'
import c from './register.module.css'

export interface ModelChoiceProps {
  types: readonly SensorboxType[]
  value: string
  onChange: (model: string) => void
}

/** The models to choose from, each with what it measures and how often it connects. */
export function ModelChoice({ types, value, onChange }: ModelChoiceProps) {
  const t = useT()
  return (
    <Radio.Group label={t('sensorboxes:model')} withAsterisk value={value} onChange={onChange}>
      <div className={c.models}>
        {types.flatMap(({ config }) =>
          config.models.map(({ name, description }) => (
            <Radio
              key={name}
              value={name}
              classNames={{ root: c.choice, body: c.choiceBody, labelWrapper: c.choiceText }}
              label={
                <>
                  <span className={c.modelName}>{name}</span> {description}
                </>
              }
              description={[
                config.measurements.map(({ type }) => measureLabel(type)).join(', '),
                t('sensorboxes:add.every', {
                  duration: formatDuration(config.default_send_interval_s * 1000),
                }),
              ].join(' · ')}
            />
          )),
        )}
      </div>
    </Radio.Group>
  )
}
