import type { Colleague } from './team-groups.ts'

/** The stack in which the colleagues work. */
export const stackId = '019a0000-0000-7000-8000-000000000001'

let nr = 0

/** A colleague for a test: a viewer who has accepted and belongs elsewhere, unless said otherwise. */
export function colleague(more: Partial<Colleague> = {}): Colleague {
  nr += 1
  return {
    id: `019a0000-0000-7000-8001-${String(nr).padStart(12, '0')}`,
    type: 'user',
    name: `Colleague ${nr}`,
    email: `colleague${nr}@example.org`,
    phone: null,
    function: null,
    comment: null,
    company_name: null,
    contact_of_company: null,
    additional_information: null,
    address: null,
    second_address_line: null,
    zipcode: null,
    city: null,
    country: null,
    overspend_limit: null,
    is_superuser: false,
    is_sensorbox_customer: false,
    is_sensorbox_delivery_target: false,
    do_create_supplier: false,
    do_create_manufacturer: false,
    owns_stack: null,
    created_in_which_stack: null,
    supplier_id: null,
    manufacturer_id: null,
    parent_id: null,
    status: 'accepted',
    decline_reason: null,
    role: 'viewer',
    invited: false,
    declined: false,
    tags: [],
    initial_setup_completed: true,
    currently_selected_stack: null,
    created_at: '2026-11-01T08:00:00.000Z',
    ...more,
  }
}
