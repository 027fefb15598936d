import { localUrls } from '@sensorstack/server/platform/postgres/local-database.ts'
import { runningSuperuserUrl } from '@sensorstack/server/platform/postgres/running-postgres.ts'
import { bookPastIn } from '@sensorstack/server/testing/book-past.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { type PastBooking, pastCredits, standardPrices } from '@sensorstack/simulator/seed/past-credits.ts'
import { makeBox } from '../testing/made-sensorboxes.ts'
import { makeCustomer, makePerson } from '../testing/mailed-links.ts'

const boxes = 4

/** A provider and its customer, which has paid for its boxes for two years, up to the previous month. */
export interface TwoYears {
  readonly customer: string
  /** Addresses of people with the demo's password. */
  readonly people: { readonly provider: string; readonly customer: string; readonly viewer: string }
  /** The customer's bookings, in order of time. */
  readonly bookings: Booked[]
  readonly serials: readonly string[]
}

/** A booking as the customer sees it. */
export interface Booked extends Pick<PastBooking, 'at' | 'type' | 'points' | 'box'> {
  readonly flow: 'consumed' | 'received'
}

/** Creates them below the root stack, through the API; the past is booked with the ledger's own rules, like the demo's. */
export async function makeTwoYears(root: Session, baseURL: string | undefined): Promise<TwoYears> {
  const provider = await makeCustomer(root, baseURL)
  const customer = await makeCustomer(provider.admin, baseURL, { is_sensorbox_delivery_target: true })
  // The first admin of a company would be asked for a name, so other people are invited.
  const [giver, admin] = [
    await makePerson(provider.admin, baseURL, 'Pia Provider', 'admin'),
    await makePerson(customer.admin, baseURL, 'Carl Customer', 'admin'),
  ]
  const viewer = await makePerson(customer.admin, baseURL)
  const made = []
  for (let each = 0; each < boxes; each++) made.push(await makeBox(customer.admin))
  const past = pastCredits(
    root.stackId,
    {
      id: provider.admin.stackId,
      name: provider.name,
      left: 500,
      boxes: [],
      customers: [
        {
          id: customer.admin.stackId,
          name: customer.name,
          left: 120,
          prices: standardPrices,
          boxes: made.map(({ id, serialNumber, uid }) => ({ id, serial: serialNumber, hardwareId: uid })),
          customers: [],
        },
      ],
    },
    Date.now(),
  )
  await bookPastIn(databaseUrls(), past)
  const { stackId } = customer.admin
  const sides = ({ senderStackId, receiverStackId }: PastBooking) => [senderStackId, receiverStackId]
  return {
    customer: customer.name,
    people: { provider: giver.email, customer: admin.email, viewer: viewer.email },
    bookings: past.bookings
      .filter((booking) => sides(booking).includes(stackId))
      .map((booking) => ({
        ...booking,
        flow: booking.receiverStackId === stackId ? 'received' : 'consumed',
      })),
    serials: made.map(({ serialNumber }) => serialNumber),
  }
}

/** The addresses of the database that the browser tests share. */
function databaseUrls() {
  return localUrls(runningSuperuserUrl(process.env.PRODUCT_DATA_DIR ?? '') ?? '')
}
