import { aliasField, descriptionField } from '@sensorstack/contract/features/boxes/sensorboxes/card-fields.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { connectionToleranceMs } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { InlineEdit } from '../../../../platform/editing/InlineEdit.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { Fact, Facts } from '../../../../ui/facts/Facts.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { StateWord } from '../../../../ui/state/StateBadge.tsx'
import { nameOf, shownReason } from '../../../core/sensorbox-kernel/public.tsx'
import { useMe } from '../../../core/session/public.ts'
import { TagList, TagsOf } from '../../../people/tags/public.tsx'
import { DeliveryFact } from '../../delivery/public.tsx'
import { CopiedId } from '../CopiedId.tsx'
import c from '../sensorboxes.module.css'
import { useBoxEdits } from '../use-box-edits.ts'

/** The main facts of a box. A nominal state isn't shown. */
export function BoxFacts({ box }: { box: Sensorbox }) {
  const t = useT()
  const format = useTimeFormat()
  const { show_connection_timestamp: showsConnection } = useMe().settings
  const isCopy = box.combined_state === 'unavailable'
  const mayNotEdit = useDenial('editSensorboxConfiguration')
  const denial = isCopy ? t('sensorboxes:copyStays') : mayNotEdit
  const { rename, describe } = useBoxEdits(box)
  return (
    <Facts>
      <Fact label={t('sensorboxes:name')}>
        <InlineEdit
          label={t('sensorboxes:name')}
          value={box.alias ?? ''}
          field={aliasField}
          denial={denial}
          onSave={(alias) => rename.mutateAsync(alias)}
        >
          {nameOf(box)}
        </InlineEdit>
      </Fact>
      {box.combined_state !== 'nominal' && (
        <Fact label={t('sensorboxes:state')}>
          <StateFact box={box} />
        </Fact>
      )}
      <Fact label={t('sensorboxes:sn')}>
        <span className={c.lines}>
          <CopiedId>{box.serial_number}</CopiedId>
          <CopiedId quiet>{box.hardware_unique_id}</CopiedId>
        </span>
      </Fact>
      <Fact label={t('sensorboxes:model')}>
        {box.model}
        {box.model_description !== null && <div className={c.note}>{box.model_description}</div>}
      </Fact>
      <Fact label={t('sensorboxes:customer')}>{box.customer}</Fact>
      {box.delivery_state && <DeliveryFact sensorboxId={box.id} delivery={box.delivery_state} />}
      {showsConnection && (
        <Fact label={t('sensorboxes:lastConnection')}>
          {box.con_stamp === null ? t('sensorboxes:noneYet') : format.dateTime(box.con_stamp)}
        </Fact>
      )}
      <Fact label={t('sensorboxes:nextConnection')}>
        <NextConnection box={box} />
      </Fact>
      <Fact label={t('sensorboxes:silenced')}>
        {box.silenced && box.silenced_until !== null
          ? t('sensorboxes:silencedUntil', { date: format.minute(box.silenced_until) })
          : t('sensorboxes:never')}
      </Fact>
      <Fact label={t('sensorboxes:activated')}>
        {box.activation_date === null ? t('sensorboxes:noneYet') : format.dateTime(box.activation_date)}
      </Fact>
      <Fact label={t('sensorboxes:activeDays')}>{formatNumber(box.active_period_days ?? 0)}</Fact>
      <Fact label={t('sensorboxes:worstState')}>
        {box.keep_worst_state ? t('sensorboxes:keepsWorst') : t('sensorboxes:keepsNot')}
      </Fact>
      <Fact label={t('sensorboxes:tags')} wide="all">
        {isCopy ? (
          <TagList names={box.tags} />
        ) : (
          <TagsOf bearer={{ kind: 'sensorbox', id: box.id }} names={box.tags} />
        )}
      </Fact>
      <Fact label={t('sensorboxes:description')} wide="all">
        <InlineEdit
          label={t('sensorboxes:description')}
          value={box.description}
          field={descriptionField}
          multiline
          denial={denial}
          onSave={(description) => describe.mutateAsync(description)}
        >
          {box.description === '' ? (
            <span className={c.quiet}>{t('sensorboxes:noDescription')}</span>
          ) : (
            box.description
          )}
        </InlineEdit>
      </Fact>
    </Facts>
  )
}

function StateFact({ box }: { box: Sensorbox }) {
  const t = useT()
  const now = useNow()
  const reason = shownReason(box)
  const silent = box.combined_state === 'inactive' && box.con_stamp !== null
  return (
    <>
      <StateWord state={box.combined_state} />
      {reason !== null && <div className={c.note}>{reason}</div>}
      {silent && (
        <div className={c.note}>
          {t('sensorboxes:lastConnectionAgo', {
            time: formatDuration(now - Date.parse(box.con_stamp ?? '')),
          })}
        </div>
      )}
    </>
  )
}

function NextConnection({ box }: { box: Sensorbox }) {
  const t = useT()
  const now = useNow()
  const format = useTimeFormat()
  const next = box.combined_next_expected_con
  if (next === null || box.enabled_state !== 'enabled') return t('sensorboxes:notPlanned')
  const late = now - Date.parse(next)
  return (
    <>
      {format.dateTime(next)} <span className={c.quiet}>{t('sensorboxes:tolerance')}</span>
      {late > connectionToleranceMs && (
        <div className={c.note}>{t('sensorboxes:overdueBy', { duration: formatDuration(late) })}</div>
      )}
    </>
  )
}
