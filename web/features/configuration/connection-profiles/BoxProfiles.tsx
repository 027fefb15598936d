import { Select, Table } from '@mantine/core'
import type {
  ConnectionProfile,
  ProfileRelation,
  ProfilesOfSensorbox,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { FailedSection } from '../../../platform/api/FailedSection.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { ReasonSwitch } from '../../../ui/control/ReasonSwitch.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { deployedQuery, profilesQuery, relationsQuery, useProfilesOfBoxEdits } from './api.ts'
import c from './connection-profiles.module.css'
import { ProfileDialog } from './ProfileDialog.tsx'
import { describeProfile, type ProfilePlace, profilePlaces } from './profile-words.ts'

/** The connection profiles of a box, in the order in which it tries them, with their delivery status. */
export function BoxProfiles({ sensorboxId }: { sensorboxId: string }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const loads = [
    useQuery(profilesQuery(stackId)),
    useQuery(relationsQuery(stackId, sensorboxId)),
    useQuery(deployedQuery(stackId, sensorboxId)),
  ] as const
  const [{ data: profiles }, { data: relations }, { data: deployed }] = loads
  const edits = useProfilesOfBoxEdits(stackId, sensorboxId)
  const denials = {
    order: useDenial('modifyProfilePriority'),
    edit: useDenial('editConnectionProfile'),
    create: useDenial('createProfile'),
    send: useDenial('sendProfileToSensorbox'),
    release: useDenial('releasePasswords'),
  }
  const [open, setOpen] = useState<'new' | ConnectionProfile | null>(null)
  if (!profiles || !relations || !deployed) {
    return <FailedSection title={t('company:titles.profiles')} of={loads} />
  }
  const had = new Set(relations.map((relation) => relation.profile_id))
  const { connection_types: possible } = deployed
  const offered = profiles.filter((profile) => !had.has(profile.id) && possible.includes(profile.type))
  const { delivery_status: status, awaits_admin: awaitsAdmin } = deployed
  const isRefused = status === 'server_received_nak'
  const notNow =
    status === 'unset'
      ? t('connectionProfiles:nothingToSend')
      : status === 'unsent' || isRefused
        ? null
        : awaitsAdmin
          ? denials.release
          : t('connectionProfiles:sent')
  return (
    <section className={c.section} aria-label={t('company:titles.profiles')}>
      <div className={c.head}>
        <h2 className={c.title}>{t('company:titles.profiles')}</h2>
        <div className={c.actions}>
          <Link className={c.toAll} href={paths.connectionProfiles()}>
            {t('connectionProfiles:all')}
          </Link>
          <ActionButton variant="default" disabledReason={denials.create} onClick={() => setOpen('new')}>
            {t('connectionProfiles:new')}
          </ActionButton>
          <ActionButton
            disabledReason={denials.send ?? notNow}
            loading={edits.send.isPending}
            onClick={() => edits.send.mutate()}
          >
            {isRefused
              ? t('connectionProfiles:retry')
              : awaitsAdmin && status !== 'unsent'
                ? t('connectionProfiles:release')
                : t('connectionProfiles:send')}
          </ActionButton>
        </div>
      </div>
      <StatusLine deployed={deployed} />
      {awaitsAdmin && <p className={c.quiet}>{t('connectionProfiles:awaitsAdmin')}</p>}
      <Comparison deployed={deployed} />
      {relations.length > 0 ? (
        <ol className={c.list}>
          {relations.map((relation) => (
            <Line
              key={relation.id}
              relation={relation}
              profile={profiles.find((profile) => profile.id === relation.profile_id)}
              last={relations.length}
              denials={denials}
              edits={edits}
              onEdit={setOpen}
            />
          ))}
        </ol>
      ) : (
        <p className={c.quiet}>{t('connectionProfiles:none')}</p>
      )}
      {offered.length > 0 && (
        <Select
          className={c.add}
          disabled={denials.order !== null}
          description={denials.order}
          aria-label={t('connectionProfiles:add')}
          placeholder={t('connectionProfiles:add')}
          value={null}
          searchable
          data={offered.map(({ id, name, type }) => ({
            value: id,
            label: `${name} (${t(`connectionProfiles:type.${type}`)})`,
          }))}
          onChange={(id) => id && edits.give.mutate(id)}
        />
      )}
      {open !== null && (
        <ProfileDialog
          profile={open === 'new' ? null : open}
          types={possible}
          denial={open === 'new' ? denials.create : denials.edit}
          onSaved={(made) => open === 'new' && !denials.order && edits.give.mutate(made.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

interface LineProps {
  relation: ProfileRelation
  profile: ConnectionProfile | undefined
  last: number
  denials: { order: string | null; edit: string | null }
  edits: Pick<ReturnType<typeof useProfilesOfBoxEdits>, 'change' | 'take'>
  onEdit: (profile: ConnectionProfile) => void
}

function Line({ relation, profile, last, denials, edits, onEdit }: LineProps) {
  const t = useT()
  if (!profile) return null
  const { id, priority, enabled } = relation
  const { name } = profile
  const { change, take } = edits
  return (
    <li className={c.line} data-off={!enabled || undefined}>
      <span className={c.place}>{priority}</span>
      <span className={c.what}>
        <strong>{name}</strong>
        <span className={c.quiet}>{describeProfile(t, profile)}</span>
      </span>
      <span className={c.deeds}>
        <ReasonSwitch
          size="sm"
          aria-label={t('connectionProfiles:uses', { name })}
          checked={enabled}
          disabledReason={denials.order}
          onChange={(checked) => !change.isPending && change.mutate({ id, enabled: checked })}
        />
        <IconButton
          label={t('connectionProfiles:up', { name })}
          disabledReason={denials.order ?? (priority === 1 && t('connectionProfiles:isFirst'))}
          onClick={() => change.mutate({ id, priority: priority - 1 })}
        >
          <IconArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('connectionProfiles:down', { name })}
          disabledReason={denials.order ?? (priority === last && t('connectionProfiles:isLast'))}
          onClick={() => change.mutate({ id, priority: priority + 1 })}
        >
          <IconArrowDown size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('connectionProfiles:edit', { name })}
          disabledReason={denials.edit}
          onClick={() => onEdit(profile)}
        >
          <IconPencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('connectionProfiles:take', { name })}
          disabledReason={denials.order}
          onClick={() => take.mutate({ relation, name })}
        >
          <IconTrash size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

/** Compares the requested profiles with those the box still uses, while they differ. */
function Comparison({ deployed }: { deployed: ProfilesOfSensorbox }) {
  const t = useT()
  const { revision, running, running_revision } = deployed
  const places = profilePlaces(deployed)
  if (!places) return null
  if (!running) return <p className={c.quiet}>{t('connectionProfiles:runsNone')}</p>
  const words = (profile: ProfilePlace['wished']) =>
    profile === null ? (
      t('connectionProfiles:nothingThere')
    ) : (
      <>
        {profile.name}
        <span className={c.detail}>{describeProfile(t, profile)}</span>
      </>
    )
  return (
    <>
      {!places.some(({ differs }) => differs) && (
        <p className={c.quiet}>
          {t(deployed.has_new_password ? 'connectionProfiles:onlyPassword' : 'connectionProfiles:same')}
        </p>
      )}
      <Table className={c.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={c.order}>{t('connectionProfiles:order')}</Table.Th>
            <Table.Th>{t('wakeup:wishedRevision', { revision })}</Table.Th>
            <Table.Th>{t('wakeup:runsRevision', { revision: running_revision })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map(({ place, wished, running, differs }) => (
            <Table.Tr key={place}>
              <Table.Td>{place}</Table.Td>
              <Table.Td className={c.wished} data-differs={differs || undefined}>
                {words(wished)}
              </Table.Td>
              <Table.Td>
                {differs && (
                  <span className={c.sign} title={t('wakeup:differs')}>
                    {running === null ? '+' : '≠'}
                  </span>
                )}
                {words(running)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function StatusLine({ deployed }: { deployed: ProfilesOfSensorbox }) {
  const t = useT()
  const format = useTimeFormat()
  const { delivery_status: status, status_since, takes_effect_at, reason } = deployed
  if (status === 'unset') return null
  if (status === 'server_received_nak') {
    return (
      <p className={c.refused} role="status">
        {t('connectionProfiles:refused', { reason: reason || t('wakeup:noReason') })} {t('wakeup:goesOn')}
      </p>
    )
  }
  const time = takes_effect_at && t('wakeup:takesEffect', { time: format.minute(takes_effect_at) })
  const since = status_since && t('wakeup:since', { time: format.minute(status_since) })
  return (
    <p className={c.status} role="status">
      <strong>{t(`wakeup:status.${status}`)}</strong>
      <span>{time ?? since}</span>
      {reason && <span>{t('wakeup:unreadable', { response: reason })}</span>}
    </p>
  )
}
