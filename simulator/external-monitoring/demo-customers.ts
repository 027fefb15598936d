import type { StandIn } from './stand-in.ts'

/** The customers that the demo's people have keys of, with what their boxes measure about. */
export const demoCustomers = {
  quay: {
    id: 'ext-quay-4',
    name: 'Northwind Sensors, quay 4',
    key: 'demo_key_of_quay_4',
    boxes: [
      ['EW-77101', 'Fish hall, gate 1', 'EW-10', true],
      ['EW-77102', 'Fish hall, gate 2', 'EW-20', true],
      ['EW-77103', 'Ice silo', 'EW-10', true],
      ['EW-77104', 'Salting room', 'EW-10', true],
      ['EW-77105', 'Old smokehouse', 'EW-10', false],
    ],
  },
  loanPool: {
    id: 'ext-loan-pool',
    name: 'Northwind Sensors, loan pool',
    key: 'demo_key_of_the_loan_pool',
    boxes: [
      ['EW-76033', 'Loan box 1', 'EW-10', true],
      ['EW-76038', 'Loan box 2', 'EW-10', true],
      ['EW-76101', 'Loan box 3', 'EW-20', false],
    ],
  },
  /** Nobody has added it yet. */
  spare: {
    id: 'ext-dry-store',
    name: 'Northwind Sensors, dry store',
    key: 'demo_key_of_the_dry_store',
    boxes: [['EW-75510', 'Dry store', 'EW-10', true]],
  },
} as const

/** Adds them to a stand-in. */
export function addDemoCustomers(standIn: StandIn): void {
  for (const { id, name, key, boxes } of Object.values(demoCustomers)) {
    const devices = boxes.map(([serial_number, box, model, is_active]) => ({
      serial_number,
      name: box,
      model,
      is_active,
    }))
    standIn.addCustomer({ id, name, key, devices })
  }
}

const hourMs = 3_600_000

/** What a box measures at some times: a day's course about four degrees, each box a little otherwise. */
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
