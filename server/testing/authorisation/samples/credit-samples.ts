import * as credits from '@sensorstack/contract/features/credits/credits/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Sample } from './sample.ts'

let serial = 0
const unique = () => `credits-${++serial}`

/** Samples of the calls about points. */
export const creditSamples: [Route, Sample][] = [
  [credits.getBalance, () => ({})],
  [credits.listCustomerBalances, () => ({ query: { with_consumption: true } })],
  [credits.predictDepletion, ({ stackId }) => ({ params: { id: stackId } })],
  [credits.listTransactions, ({ stackId }) => ({ query: { stack_id: stackId, limit: 40 } })],
  [credits.countTransactions, ({ stackId }) => ({ query: { stack_id: stackId, search: 'box' } })],
  [credits.exportTransactions, ({ stackId }) => ({ query: { stack_id: stackId, tz: 'Asia/Kathmandu' } })],
  [credits.sumTransactions, ({ stackId }) => ({ query: { stack_id: stackId, by: 'month' } })],
  [credits.downloadStatement, ({ stackId }) => ({ query: { stack_id: stackId, month: '2026-11' } })],
  [credits.listPrices, ({ stackId }) => ({ query: { stack_id: stackId } })],
  [
    credits.transferCredits,
    async ({ stackId, fresh }) => ({
      body: {
        sender_stack_id: stackId,
        receiver_stack_id: await fresh.customerStack(),
        credit_amount: 0.0001,
        message: unique(),
      },
    }),
  ],
  [credits.rechargeRootStack, () => ({ body: { credit_amount: 10, message: unique() } })],
  [
    credits.setPrice,
    async ({ fresh }) => ({
      body: { stack_id: await fresh.customerStack(), kind: 'platform_fee', price: 1.5 },
    }),
  ],
]
