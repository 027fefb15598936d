import {
  type Account,
  type AccountSettings,
  defaultSettings,
  type SignedInAccount,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import { seesOverspendLimit } from '@sensorstack/contract/features/people/accounts/actions.ts'
import type { Actor } from '@sensorstack/contract/platform/permissions.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { shownAddress } from '../../../platform/mail/shown-address.ts'
import type { NotedPerson } from '../access/public.ts'
import { limitUnitsPerPoint } from './overspend-limit.ts'
import { profileOf } from './profile.ts'
import type { AccountRow, OwnAccountRow } from './queries.ts'

/** The name shown for a person whom the stack has deleted. */
export const deletedName = 'Deleted person'

/**
 * Returns an account as a stack sees it. For a person created by another stack it shows the address, the right in this stack
 * and this stack's own notes. Until the person has accepted, nothing reveals whether another stack already knew the address.
 */
export function presentAccount(row: AccountRow, viewer: Actor & { readonly stackId: string }): Account {
  const isPerson = row.type === 'user'
  const madeHere = row.created_in_which_stack === viewer.stackId
  const isForeign = isPerson && !madeHere
  const isOpen = !isPerson || row.status === 'accepted'
  const seen = profileSeen(row, viewer.stackId)
  return {
    id: row.id,
    type: row.type,
    name: seen.name,
    email: isDeleted(row) ? null : shownAddress(row.email),
    ...profileOf(seen),
    contact_of_company: row.contact_of_company,
    overspend_limit:
      row.overspend_limit === null || !seesOverspendLimit(viewer)
        ? null
        : row.overspend_limit / limitUnitsPerPoint,
    is_superuser: isOpen && row.is_superuser,
    is_sensorbox_customer: row.is_sensorbox_customer,
    is_sensorbox_delivery_target: row.is_sensorbox_delivery_target,
    do_create_supplier: row.do_create_supplier,
    do_create_manufacturer: row.do_create_manufacturer,
    owns_stack: row.owns_stack,
    created_in_which_stack: isOpen && madeHere ? viewer.stackId : null,
    supplier_id: row.supplier_id,
    manufacturer_id: row.manufacturer_id,
    parent_id: row.owns_stack ? viewer.stackId : null,
    status: row.status,
    decline_reason: row.decline_reason,
    status_since: row.status_since?.toISOString() ?? null,
    role: row.role,
    invited: row.status === 'invited',
    declined: row.status === 'declined',
    tags: row.tags,
    initial_setup_completed: isForeign || !isOpen || row.initial_setup_completed,
    currently_selected_stack: null,
    created_at: (row.admitted_at ?? row.created_at).toISOString(),
  }
}

/** Returns the name and profile of an account as a stack sees them. */
export function profileSeen(row: AccountRow, stackId: string): NotedPerson {
  if (isDeleted(row)) return { name: deletedName, ...profileOf({}) }
  if (row.type !== 'user' || row.created_in_which_stack === stackId) {
    return { name: row.name, ...profileOf(row) }
  }
  return row.noted ?? { name: shownAddress(row.email) ?? '', ...profileOf({}) }
}

function isDeleted({ status, decline_reason }: Pick<AccountRow, 'status' | 'decline_reason'>): boolean {
  return status === 'declined' && decline_reason === 'deleted'
}

/** Returns the complete account of the signed-in person, with the facts of the session. */
export function presentSignedIn(
  row: OwnAccountRow,
  session: Pick<Caller, 'stackId' | 'homeStackId' | 'role'>,
): SignedInAccount {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    email: shownAddress(row.email),
    ...profileOf(row),
    contact_of_company: row.contact_of_company,
    overspend_limit: null,
    is_superuser: row.is_superuser,
    is_sensorbox_customer: row.is_sensorbox_customer,
    is_sensorbox_delivery_target: row.is_sensorbox_delivery_target,
    do_create_supplier: row.do_create_supplier,
    do_create_manufacturer: row.do_create_manufacturer,
    owns_stack: row.owns_stack,
    created_in_which_stack: row.created_in_which_stack,
    supplier_id: row.supplier_id,
    manufacturer_id: row.manufacturer_id,
    parent_id: null,
    status: row.status,
    decline_reason: row.decline_reason,
    status_since: row.status_since?.toISOString() ?? null,
    invited: row.status === 'invited',
    declined: row.status === 'declined',
    tags: [],
    initial_setup_completed: row.initial_setup_completed,
    created_at: row.created_at.toISOString(),
    settings: presentSettings(row.settings),
    currently_selected_stack: session.stackId,
    home_stack: session.homeStackId,
    role: session.role,
  }
}

function presentSettings(settings: AccountSettings): AccountSettings {
  const { ui_settings, ...rest } = { ...defaultSettings, ...settings }
  return {
    send_daily_report: rest.send_daily_report,
    daily_report_detailed: rest.daily_report_detailed,
    send_alarm_mails: rest.send_alarm_mails,
    alarm_mails_critical_only: rest.alarm_mails_critical_only,
    alarm_mails_hourly: rest.alarm_mails_hourly,
    alarm_mails_closed: rest.alarm_mails_closed,
    time_zone: rest.time_zone,
    time_format: rest.time_format,
    show_connection_timestamp: rest.show_connection_timestamp,
    simplified_view: rest.simplified_view,
    ui_settings: {
      ...(ui_settings.columns_count !== undefined ? { columns_count: ui_settings.columns_count } : {}),
      ...(ui_settings.column_widths !== undefined ? { column_widths: ui_settings.column_widths } : {}),
      ...(ui_settings.two_column_widths !== undefined
        ? { two_column_widths: ui_settings.two_column_widths }
        : {}),
    },
  }
}
