import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import * as contract from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { listAccounts, updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { openTwoCustomers, type Person } from '../../../boxes/sensorboxes/testing/two-customers.ts'

const integration_type = 'external_monitoring' as const
let serial = 0

/** Two customers with a monitoring system of another vendor beside them. */
export async function openConnectedWorld(options?: Parameters<typeof openTwoCustomers>[0]) {
  const world = await openTwoCustomers(options)
  const { app, admin } = world
  const { external } = app

  /** A customer of the other system with boxes, active or not, and its key. */
  const customer = (...active: boolean[]) => {
    const id = `customer-${++serial}`
    const serials = active.map((_, i) => `EW-${serial}-${i}`)
    const devices = serials.map((serial_number, i) => ({
      serial_number,
      name: `Box ${serial_number}`,
      model: 'EW-10',
      is_active: active[i] ?? false,
    }))
    return { id, serials, devices, key: external.addCustomer({ id, name: `Name of ${id}`, devices }) }
  }
  const insert = (key: string, by: Person = admin) =>
    by.ask(contract.insertIntegration, { body: { integration_type, api_token_key: key, comment: 'Quay 4' } })
  const synchronize = (id: string, { by = admin, dry = false } = {}) =>
    by.ask(contract.synchronize, { params: { id }, ...(dry && { query: { dry_run: true } }) })
  return {
    ...world,
    external,
    customer,
    insert,
    synchronize,
    get: (id: string, by: Person = admin) => by.ask(contract.getIntegration, { params: { id } }),
    /** The box with a serial number as somebody's stack has it. */
    box: async (serialNumber: string, by: Person = admin) =>
      (await by.ask(listSensorboxes)).body.find(
        (one: { serial_number: string }) => one.serial_number === serialNumber,
      ),
    /** An integration whose boxes were taken over, with a token for its webhook. */
    living: async (...active: boolean[]) => {
      const made = customer(...active)
      const integrationId: string = (await insert(made.key)).body.id
      await synchronize(integrationId)
      const renewed = await admin.ask(contract.renewSecurityToken, { params: { id: integrationId } })
      return { ...made, integrationId, token: renewed.body.security_token as string }
    },
    /** From now on the provider may deliver to the first customer. */
    makeDeliveryTarget: async () => {
      const { body } = await world.provider.ask(listAccounts)
      const { id } = body.find(
        (one: { name: string; type: string }) => one.name === 'ours' && one.type === 'company',
      )
      await world.provider.ask(updateAccount, {
        params: { id },
        body: { is_sensorbox_delivery_target: true },
      })
    },
  }
}

/** The serial numbers of boxes that a synchronisation names. */
export function serialsOf(list: readonly { serial_number: string }[]): string[] {
  return list.map((one) => one.serial_number)
}
