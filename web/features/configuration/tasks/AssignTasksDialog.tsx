import { Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { taskTemplatesQuery } from './api.ts'
import c from './tasks.module.css'

export interface AssignTasksDialogProps {
  /** The boxes to be assigned a template. */
  boxes: readonly { readonly id: string; readonly name: string; readonly type: string }[]
  /** The template of the single box; undefined for several boxes. */
  assigned?: string | null
  denial: string | null
  isSaving?: boolean
  onAssign: (choice: { templateId: string | null; sends: boolean }) => void
  onClose: () => void
}

const none = 'none'

/** Chooses the task template for one or more boxes of a type, or removes their current one. */
export function AssignTasksDialog(props: AssignTasksDialogProps) {
  const { boxes, assigned, denial, isSaving = false, onAssign, onClose } = props
  const t = useT()
  const loading = useQuery(taskTemplatesQuery(useCurrentStackId()))
  const types = new Set(boxes.map((box) => box.type))
  const [type] = types
  const templates = loading.data
  const offered = (templates ?? []).filter((template) => template.sensor_box_type === type)
  const ownDefault = offered.find((template) => template.is_default && !template.is_global)
  const [chosen, setChosen] = useState<string | null>(assigned ?? null)
  const choice = chosen ?? ownDefault?.id ?? null
  const [sends, setSends] = useState(true)
  const refusal =
    types.size > 1
      ? t('tasks:refused.severalTypes')
      : choice === null
        ? t('tasks:refused.chooseTemplate')
        : choice === assigned && t('tasks:refused.sameTemplate')
  const [first] = boxes
  return (
    <FormDialog
      title={
        boxes.length === 1
          ? t('tasks:assignTo', { name: first?.name })
          : t('tasks:assignToMany', { count: boxes.length })
      }
      submit={sends ? t('tasks:assignAndSend') : t('tasks:assign')}
      refusal={refusal}
      denial={denial}
      isSaving={isSaving}
      isChanged={chosen !== null && chosen !== assigned}
      width={560}
      onSubmit={() => onAssign({ templateId: choice === none ? null : choice, sends })}
      onClose={onClose}
    >
      <div className={c.stack}>
        {types.size > 1 ? (
          <p>{t('tasks:refused.severalTypes')}</p>
        ) : (
          <Radio.Group label={t('tasks:template')} value={choice ?? ''} onChange={setChosen}>
            <div className={c.choices}>
              {offered.map((template) => (
                <Radio
                  key={template.id}
                  value={template.id}
                  label={template.name}
                  description={template.comment || (template.is_global ? t('tasks:ofTheProduct') : undefined)}
                />
              ))}
              {assigned !== null && <Radio value={none} label={t('tasks:noTemplate')} />}
            </div>
          </Radio.Group>
        )}
        {!templates && <LoadFailure of={loading} />}
        {templates && types.size === 1 && offered.length === 0 && (
          <EmptyState title={t('tasks:noneForType')} />
        )}
        <Checkbox
          label={t('tasks:sendAtOnce')}
          checked={sends}
          onChange={(event) => setSends(event.currentTarget.checked)}
        />
      </div>
    </FormDialog>
  )
}
