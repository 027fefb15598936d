import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { useState } from 'react'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { typeWord } from '../../../../platform/text/type-word.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import type { AssignedBox } from './assigned-boxes.ts'
import { EffectNote } from './EffectNote.tsx'
import { TaskRows } from './TaskRows.tsx'
import c from './task-templates.module.css'
import { useSaveTemplate } from './use-save-template.ts'
import { useTemplateDraft } from './use-template-draft.ts'
import { WeekPlan } from './WeekPlan.tsx'

export interface TemplateEditorProps {
  /** The template to edit or copy; undefined for a new one. */
  template?: TaskTemplate
  isCopy?: boolean
  /** The boxes that run the template. */
  boxes?: readonly AssignedBox[]
  onSaved: (template: TaskTemplate) => void
  onClose: () => void
}

/** Edits a task template: what is measured, when, and when it is sent, with the resulting week. */
export function TemplateEditor({
  template,
  isCopy = false,
  boxes = [],
  onSaved,
  onClose,
}: TemplateEditorProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const denial = useDenial('createTask')
  const isNew = template === undefined || isCopy
  const { failed, draft, was, set, types, measures, parts, given, refusal, isChanged } = useTemplateDraft(
    template,
    isCopy,
  )
  const [sends, setSends] = useState(true)
  const save = useSaveTemplate({ template: isNew ? undefined : template, boxes: sends ? boxes : [], onSaved })
  return (
    <FormDialog
      title={isNew ? t('tasks:editor.newTitle') : t('tasks:editor.title', { name: template.name })}
      submit={
        sends && boxes.length > 0
          ? t('tasks:editor.saveAndSend', { count: boxes.length })
          : t('tasks:editor.save')
      }
      refusal={refusal}
      denial={denial}
      isSaving={save.isPending}
      isChanged={isChanged}
      width={1040}
      onSubmit={() => {
        if (given) save.mutate({ ...draft, given })
      }}
      onClose={onClose}
    >
      <div className={c.editor}>
        <div className={c.form}>
          {failed && <LoadFailure of={failed} />}
          <div className={c.pair}>
            <TextInput
              label={t('tasks:editor.name')}
              value={draft.name}
              maxLength={100}
              data-autofocus
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <Select
              label={t('tasks:editor.type')}
              data={types.map((type) => ({ value: type, label: typeWord(type) }))}
              value={draft.type}
              disabled={template !== undefined}
              allowDeselect={false}
              onChange={(chosen) => chosen && set({ type: chosen, tasks: [] })}
            />
          </div>
          <TaskRows
            stackId={stackId}
            draft={draft}
            parts={parts}
            measures={measures}
            onChange={(tasks) => set({ tasks })}
          />
          <TextInput
            label={t('tasks:editor.zone')}
            value={draft.zone}
            onChange={(event) => set({ zone: event.currentTarget.value })}
          />
          <Textarea
            label={t('tasks:editor.comment')}
            value={draft.comment}
            maxLength={1000}
            autosize
            minRows={2}
            onChange={(event) => set({ comment: event.currentTarget.value })}
          />
          <Checkbox
            label={t('tasks:editor.isDefault')}
            checked={draft.isDefault}
            onChange={(event) => set({ isDefault: event.currentTarget.checked })}
          />
        </div>
        <WeekPlan draft={draft} was={isNew ? null : was} parts={parts} boxes={boxes.length} />
      </div>
      {boxes.length > 0 && (
        <div className={c.effectNote}>
          <Checkbox
            label={t('tasks:editor.sends', { count: boxes.length })}
            checked={sends}
            onChange={(event) => setSends(event.currentTarget.checked)}
          />
          <EffectNote boxes={boxes} />
        </div>
      )}
    </FormDialog>
  )
}
