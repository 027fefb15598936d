import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import * as contract from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { listAccounts, updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { openTwoCustomers, type Person } from '../../../boxes/sensorboxes/testing/two-customers.ts'

const integration_type = 'external_monitoring' as const
let serial = 0

/** Opens a world with two customers and an external monitoring system. */
export async function openConnectedWorld(options?: Parameters<typeof openTwoCustomers>[0]) {
  const world = await openTwoCustomers(options)
  const { app, admin } = world
  const { external } = app

  /** Adds an external customer with boxes, active or not, and returns its key. */
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
    /** Returns the box with a serial number from the list of a user's stack. */
    box: async (serialNumber: string, by: Person = admin) =>
      (await by.ask(listSensorboxes)).body.find(
        (one: { serial_number: string }) => one.serial_number === serialNumber,
      ),
    /** Creates a synchronised integration with a token for its webhook. */
    living: async (...active: boolean[]) => {
      const made = customer(...active)
      const integrationId: string = (await insert(made.key)).body.id
      await synchronize(integrationId)
      const renewed = await admin.ask(contract.renewSecurityToken, { params: { id: integrationId } })
      return { ...made, integrationId, token: renewed.body.security_token as string }
    },
    /** Allows the provider to deliver to the first customer. */
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

/** Returns the serial numbers of the boxes in a synchronisation result. */
export function serialsOf(list: readonly { serial_number: string }[]): string[] {
  return list.map((one) => one.serial_number)
}
