import type { StandIn } from './stand-in.ts'

/** The customers of the other system whose keys the demo's people have, with their boxes. */
export const demoCustomers = {
  quay: {
    id: 'ext-quay-4',
    name: 'Northwind Sensors, quay 4',
    key: 'demo_key_of_quay_4',
    boxes: [
      { serial_number: 'EW-77101', name: 'Fish hall, gate 1', model: 'EW-10', is_active: true },
      { serial_number: 'EW-77102', name: 'Fish hall, gate 2', model: 'EW-20', is_active: true },
      { serial_number: 'EW-77103', name: 'Ice silo', model: 'EW-10', is_active: true },
      { serial_number: 'EW-77104', name: 'Salting room', model: 'EW-10', is_active: true },
      { serial_number: 'EW-77105', name: 'Old smokehouse', model: 'EW-10', is_active: false },
    ],
  },
  loanPool: {
    id: 'ext-loan-pool',
    name: 'Northwind Sensors, loan pool',
    key: 'demo_key_of_the_loan_pool',
    boxes: [
      { serial_number: 'EW-76033', name: 'Loan box 1', model: 'EW-10', is_active: true },
      { serial_number: 'EW-76038', name: 'Loan box 2', model: 'EW-10', is_active: true },
      { serial_number: 'EW-76101', name: 'Loan box 3', model: 'EW-20', is_active: false },
    ],
  },
  /** Not added yet. */
  spare: {
    id: 'ext-dry-store',
    name: 'Northwind Sensors, dry store',
    key: 'demo_key_of_the_dry_store',
    boxes: [{ serial_number: 'EW-75510', name: 'Dry store', model: 'EW-10', is_active: true }],
  },
} as const

/** Adds the demo customers. */
export function addDemoCustomers(standIn: StandIn): void {
  for (const { id, name, key, boxes } of Object.values(demoCustomers)) {
    standIn.addCustomer({ id, name, key, devices: boxes })
  }
}

const hourMs = 3_600_000

/**
 * Returns the readings of a box at the given times: a daily curve around four degrees, slightly different for each box.
 */
export function demoReadings(serialNumber: string, timestamps: readonly number[]) {
  const phase = Number(serialNumber.slice(-2))
  const values = timestamps.map((at) => {
    const course = Math.sin(((at / hourMs + phase) / 24) * 2 * Math.PI)
    return Math.round((3.5 + (phase % 5) * 0.4 + course * 0.8 + Math.sin(at / 7e5 + phase) * 0.2) * 100) / 100
  })
  return {
    serial_number: serialNumber,
    series: [{ type: 'temperature', timestamps: [...timestamps], values }],
  }
}
