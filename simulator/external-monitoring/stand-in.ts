/** A box of the other system. */
export interface StandInDevice {
  readonly serial_number: string
  readonly name: string
  readonly model: string
  readonly is_active: boolean
}

interface StandInCustomer {
  readonly id: string
  readonly name: string
  readonly description?: string
  /** Generated if omitted. */
  readonly key?: string
  readonly devices?: readonly StandInDevice[]
}

/** A webhook configured in the other system. */
export interface PostIntegration {
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly is_active: boolean
}

/** How it misbehaves instead of responding properly. */
export type StandInFault = 'error' | 'nonsense' | 'half an answer' | 'redirect' | 'endless' | 'slow'

/** The other vendor's monitoring system, as docs/integrations.md describes it. */
export interface StandIn {
  /** Adds a customer and returns its key. */
  addCustomer(customer: StandInCustomer): string
  /** Revokes the key. */
  revokeKey(key: string): void
  setDevice(customerId: string, device: StandInDevice): void
  removeDevice(serialNumber: string): void
  /** Moves a box to another customer. */
  moveDevice(serialNumber: string, toCustomerId: string): void
  setPostIntegrations(customerId: string, integrations: readonly PostIntegration[]): void
  postIntegrationsOf(customerId: string): readonly PostIntegration[]
  devicesOf(customerId: string): readonly StandInDevice[]
  /** Misbehaves until the next call; null ends it. */
  misbehave(fault: StandInFault | null): void
  fault(): StandInFault | null
  /** Responds to a GET request. */
  answer(path: string, key: string): { status: number; text: string }
}

interface KeptDevice extends StandInDevice {
  readonly owner: string
  /** Former owners, who can see where the box went. */
  readonly formerOwners: readonly string[]
}

/** Creates the simulated system without customers. */
export function createStandIn(): StandIn {
  const customers = new Map<
    string,
    { name: string; description: string; posts: readonly PostIntegration[] }
  >()
  const keys = new Map<string, string>()
  const devices = new Map<string, KeptDevice>()
  let fault: StandInFault | null = null
  let serial = 0

  const pages: Readonly<Record<string, (customerId: string) => object>> = {
    '/v1/customer': (id) => {
      const { name = '', description = '' } = customers.get(id) ?? {}
      return { id, name, description }
    },
    '/v1/devices': (id) => ({
      devices: [...devices.values()]
        .filter((device) => device.owner === id || device.formerOwners.includes(id))
        .map(({ owner, formerOwners: _, ...device }) => ({ ...device, customer_id: owner })),
    }),
    '/v1/post-integrations': (id) => ({
      post_integrations: (customers.get(id)?.posts ?? []).map(({ headers: _, ...post }) => post),
    }),
  }

  return {
    addCustomer: ({
      id,
      name,
      description = '',
      key = `ext_key_of_${id}_${++serial}`,
      devices: given = [],
    }) => {
      customers.set(id, { name, description, posts: [] })
      keys.set(key, id)
      for (const device of given) {
        devices.set(device.serial_number, { ...device, owner: id, formerOwners: [] })
      }
      return key
    },
    revokeKey: (key) => void keys.delete(key),
    setDevice: (customerId, device) => {
      const known = devices.get(device.serial_number)
      devices.set(device.serial_number, {
        ...device,
        owner: customerId,
        formerOwners: known?.formerOwners ?? [],
      })
    },
    removeDevice: (serialNumber) => void devices.delete(serialNumber),
    moveDevice: (serialNumber, toCustomerId) => {
      const device = devices.get(serialNumber)
      if (!device) throw new Error(`there is no box ${serialNumber}`)
      devices.set(serialNumber, {
        ...device,
        owner: toCustomerId,
        formerOwners: [...device.formerOwners, device.owner],
      })
    },
    setPostIntegrations: (customerId, posts) => {
      const customer = customers.get(customerId)
      if (!customer) throw new Error(`there is no customer ${customerId}`)
      customers.set(customerId, { ...customer, posts })
    },
    postIntegrationsOf: (customerId) => customers.get(customerId)?.posts ?? [],
    devicesOf: (customerId) => [...devices.values()].filter((device) => device.owner === customerId),
    misbehave: (next) => {
      fault = next
    },
    fault: () => fault,
    answer: (path, key) => {
      if (fault === 'error') return { status: 500, text: 'Internal Server Error' }
      if (fault === 'nonsense') return { status: 200, text: '{"id":{},"devices":"many"}' }
      const customerId = keys.get(key)
      if (customerId === undefined) return { status: 401, text: '{"error":"unknown key"}' }
      const page = pages[path]
      return page ? { status: 200, text: JSON.stringify(page(customerId)) } : { status: 404, text: '{}' }
    },
  }
}
