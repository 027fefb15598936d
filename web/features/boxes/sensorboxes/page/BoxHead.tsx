import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { HeadActions } from '../../../../ui/control/HeadActions.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { placeOf } from '../../../../ui/list/place-of.ts'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { useEscape } from '../../../../ui/page/use-escape.ts'
import { StateBadge } from '../../../../ui/state/StateBadge.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { markedState, nameOf, ReportsLink, useAssetName } from '../../../core/sensorbox-kernel/public.tsx'
import { useMe } from '../../../core/session/public.ts'
import { useDeliverTo } from '../../delivery/public.tsx'
import { CopiedId } from '../CopiedId.tsx'
import { useLifeActions } from '../life/use-life-actions.tsx'
import { useListed, useLooking } from '../list/list-view.ts'
import { backGroupOf } from '../list/sensorbox-query.ts'
import { useDeleteCopies } from '../many/use-delete-copies.tsx'
import c from '../sensorboxes.module.css'
import { StateQuestion } from '../states/state-question.ts'
import { useStateActions } from '../states/use-state-actions.ts'

/** The box's position in its group, its name, and the possible actions. */
export function BoxHead({ box }: { box: Sensorbox }) {
  const t = useT()
  const format = useTimeFormat()
  const now = useNow()
  const { show_connection_timestamp: showsConnection } = useMe().settings
  const connected = (time: string) =>
    format.date(time) === format.date(now) ? format.clock(time) : format.dateTime(time)
  return (
    <header className={c.objectHead}>
      <div className={c.crumb}>
        <Place box={box} />
      </div>
      <div className={c.titleRow}>
        <Headline className={c.title} title={nameOf(box)}>
          {nameOf(box)}
        </Headline>
        {markedState(box) !== 'nominal' && <StateBadge state={markedState(box)} solid />}
      </div>
      <div className={c.headActions}>
        {box.combined_state !== 'unavailable' && <ReportsLink subject={{ kind: 'sensorbox', id: box.id }} />}
        <Actions box={box} />
      </div>
      <div className={c.meta}>
        <OnAsset box={box} />
        <CopiedId mark>{box.serial_number}</CopiedId>
        <span className={c.wideMeta}>
          <CopiedId quiet mark>
            {box.hardware_unique_id}
          </CopiedId>
        </span>
        <span title={box.model_description ?? undefined}>{box.model}</span>
        <span className={c.wideMeta}>{box.customer}</span>
        {showsConnection && box.con_stamp !== null && (
          <span>{t('sensorboxes:lastConnectionAt', { time: connected(box.con_stamp) })}</span>
        )}
      </div>
    </header>
  )
}

/** The asset that the box is on, as a link. */
function OnAsset({ box: { asset_id: id } }: { box: Sensorbox }) {
  const t = useT()
  const name = useAssetName(id)
  if (id === null || name === null) return null
  return (
    <span className={c.onAsset}>
      {t('sensorboxes:in')}
      {name === undefined ? <Skeleton width={80} /> : <Link href={paths.asset(id)}>{name}</Link>}
    </span>
  )
}

/** The group from which it was opened, its position there, and links to its neighbours. */
function Place({ box }: { box: Sensorbox }) {
  const t = useT()
  const { states } = useUiTexts()
  const navigate = useNavigate()
  const { looking } = useLooking()
  const group = backGroupOf(box, looking.opened)
  useEscape(() => void navigate({ href: paths.sensorboxGroup(group) }))
  const { found } = useListed(group)
  const place = placeOf(found, box.id)
  const go = (id: string | null) => id !== null && void navigate({ href: paths.sensorbox(id) })
  return (
    <>
      <Link className={c.crumbLink} href={paths.sensorboxGroup(group)}>
        <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
        {group === undefined ? t('sensorboxes:title') : states[group]}
      </Link>
      {place && <span>{t('sensorboxes:placeOf', { number: place.number, of: place.of })}</span>}
      <span className={c.steps}>
        <IconButton
          label={t('sensorboxes:previous')}
          size="compact-xs"
          disabledReason={
            place === null ? t('sensorboxes:notListed') : place.previous === null && t('sensorboxes:isFirst')
          }
          onClick={() => go(place?.previous ?? null)}
        >
          <IconChevronUp size={14} stroke={1.6} />
        </IconButton>
        <IconButton
          label={t('sensorboxes:next')}
          size="compact-xs"
          disabledReason={
            place === null ? t('sensorboxes:notListed') : place.next === null && t('sensorboxes:isLast')
          }
          onClick={() => go(place?.next ?? null)}
        >
          <IconChevronDown size={14} stroke={1.6} />
        </IconButton>
      </span>
    </>
  )
}

/** The possible actions, as buttons if there is room. The menu has the rest, and the reason for each action that isn't possible. */
function Actions({ box }: { box: Sensorbox }) {
  const t = useT()
  const states = useStateActions([box])
  const { asked } = states
  const navigate = useNavigate()
  const delivery = useDeliverTo([box], nameOf)
  const deletion = useDeleteCopies([box], () => navigate({ href: paths.sensorboxGroup('unavailable') }))
  const { more, last, dialogs } = useLifeActions(box)
  const isCopy = box.combined_state === 'unavailable'
  return (
    <>
      {asked && <StateQuestion asked={asked} />}
      {delivery.dialog}
      {deletion.dialog}
      {dialogs}
      <HeadActions
        menuLabel={t('sensorboxes:moreActions')}
        actions={
          isCopy
            ? [{ ...deletion, id: 'delete_copy' }]
            : [
                ...states.actions.map(({ action, start, ...rest }) => ({
                  ...rest,
                  id: action,
                  start: () => void start(),
                })),
                { ...delivery, id: 'deliver' },
              ]
        }
        more={more}
        last={last}
      />
    </>
  )
}
