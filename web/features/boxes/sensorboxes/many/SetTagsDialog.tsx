import { TagsInput } from '@mantine/core'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { addTagsToSensorboxes } from '@sensorstack/contract/features/people/tags/mass-routes.ts'
import { tagName } from '@sensorstack/contract/features/people/tags/tag.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { type MassWork, useDoForMany, useRunRefusal } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { tagsQuery } from '../../../people/tags/public.tsx'
import c from '../sensorboxes.module.css'

export interface SetTagsDialogProps {
  /** The selected boxes. */
  boxes: readonly Sensorbox[]
  onClose: () => void
}

/** Adds tags to the selected boxes and keeps the existing ones. */
export function SetTagsDialog({ boxes, onClose }: SetTagsDialogProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const doForMany = useDoForMany()
  const { data: all } = useQuery(tagsQuery(stackId))
  const [names, setNames] = useState<string[]>([])
  const [choosing, setChoosing] = useState(false)
  const runRefusal = useRunRefusal()
  const problem = names
    .map((name) => problemOf(tagName, name, t('sensorboxes:tags')))
    .find((each) => each !== null)
  const refusal =
    boxes.length === 0
      ? t('sensorboxes:refused.emptySelection')
      : names.length === 0
        ? t('sensorboxes:tagging.noTag')
        : (problem ?? runRefusal)
  const save = async () => {
    onClose()
    const work: MassWork = {
      kind: 'set_tags',
      titles: { done: t('sensorboxes:tagging.done'), failed: t('tags:createFailed') },
      lists: ['tags', 'sensorboxes'],
      send: async (ids, idempotencyKey) => {
        const body = { names, sensorbox_ids: [...ids] }
        return call(addTagsToSensorboxes, { body }, { quiet: true, idempotencyKey, timeoutMs: 30_000 })
      },
    }
    await doForMany(work, boxes)
  }
  return (
    <FormDialog
      title={t('sensorboxes:tagging.title')}
      submit={t('sensorboxes:tagging.set')}
      refusal={refusal}
      isChanged={names.length > 0}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TagsInput
        // The dialog focuses the field, and an open list would hide its buttons.
        onClick={() => setChoosing(true)}
        data-autofocus
        label={t('sensorboxes:tags')}
        description={t('sensorboxes:tagging.hint')}
        data={[...new Set(all?.map((tag) => tag.name))].sort()}
        value={names}
        error={problem}
        maxTags={20}
        // Closes after each choice, because it would cover the submit button.
        dropdownOpened={choosing}
        onDropdownOpen={() => setChoosing(true)}
        onDropdownClose={() => setChoosing(false)}
        onChange={(chosen) => {
          setNames(chosen)
          setChoosing(false)
        }}
      />
      <p className={c.note}>{t('sensorboxes:run.boxes', { count: boxes.length })}</p>
    </FormDialog>
  )
}
