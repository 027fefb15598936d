import type { Recipient } from '@sensorstack/contract/features/notifications/alarm-mails/recipient.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { namesOfAssets } from '../../boxes/assets/public.ts'
import { listAcceptedRights } from '../../people/access/public.ts'
import { listAddressed } from '../../people/accounts/public.ts'
import { contactsOfAssets, listCaretakers } from '../../people/contact-roles/public.ts'
import { namesOfPeople } from './notification-queries.ts'
import { looksAfterStack, wishesOf } from './wishes.ts'

/**
 * Returns the people of the current stack with what they are notified of: everyone with a right, then contacts of assets who can't
 * sign in, each by name. Superusers, who are never notified, are left out.
 */
export async function listRecipients(db: StackBound): Promise<Recipient[]> {
  const rights = await listAcceptedRights(db.tx, [db.stackId])
  const assetIds = (await contactsOfAssets(db, {}).execute()).map(({ asset_id }) => asset_id)
  const caretakers = await listCaretakers(db.tx, assetIds)
  const roles = new Map(rights.map(({ account_id, role }) => [account_id, role]))
  const ids = [...new Set([...roles.keys(), ...caretakers.map(({ contact_id }) => contact_id)])]
  const people = await listAddressed(db.tx, ids)
  const names = await namesOfPeople(db.tx, ids)
  const assetNames = await namesOfAssets(db, assetIds)

  const recipients = people.flatMap((person): Recipient[] => {
    const role = roles.get(person.id) ?? null
    if (person.is_superuser || (person.type === 'user' && role === null)) return []
    const assets = caretakers
      .filter(({ contact_id }) => contact_id === person.id)
      .map(({ asset_id }) => ({ id: asset_id, name: assetNames.get(asset_id) ?? '' }))
    const { isOn, criticalOnly, hourly, closed } = wishesOf(person)
    return [
      {
        account_id: person.id,
        name: names.get(person.id) ?? null,
        role,
        scope: role !== null && looksAfterStack(role) ? 'stack' : assets.length > 0 ? 'assets' : 'none',
        assets: assets.toSorted(byName),
        send_alarm_mails: isOn,
        alarm_mails_critical_only: criticalOnly,
        alarm_mails_hourly: hourly,
        alarm_mails_closed: closed,
        send_daily_report: role !== null && person.settings.send_daily_report,
      },
    ]
  })
  return recipients.toSorted((a, b) => Number(a.role === null) - Number(b.role === null) || byName(a, b))
}

const byName = (a: { name: string | null }, b: { name: string | null }) =>
  compareNaturally(a.name ?? '', b.name ?? '')
