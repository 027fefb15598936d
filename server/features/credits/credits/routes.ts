import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { mostTransactions } from '@sensorstack/contract/features/credits/credits/credit.ts'
import {
  NOT_THE_ROOT_STACK,
  TRANSFER_TURNED_OFF,
} from '@sensorstack/contract/features/credits/credits/errors.ts'
import * as contract from '@sensorstack/contract/features/credits/credits/routes.ts'
import { seesOverspendLimit } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { SentFile } from '../../../platform/http/answer/send-file.ts'
import { answer, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { findProof } from '../../core/ledger/public.ts'
import {
  createdAt,
  stackName as nameOfStack,
  ownOverspendLimit,
  parentOf,
} from '../../people/stacks/public.ts'
import { findBalance, listBalancesBelow } from './balance-queries.ts'
import { presentBalance, presentForecast, presentTransaction } from './present.ts'
import { rechargeRootStack } from './recharge-root-stack.ts'
import { listPrices, setPrice } from './set-price.ts'
import { sumTransactions } from './sum-transactions.ts'
import { countEntries, findEntry, listEntries } from './transaction-queries.ts'
import { transferCredits } from './transfer-credits.ts'
import { writeCsv } from './write-csv.ts'
import { statementStyle, writeStatement } from './write-statement.ts'

export interface CreditDeps {
  readonly database: Pick<Database, 'forStacks'>
  readonly random: Random
  /** Whether this installation allows transfers of points. */
  readonly mayTransfer: boolean
}

/** The endpoints for balances, transactions, transfers, recharging and prices. */
export function creditRoutes({ database, random, mayTransfer }: CreditDeps): Implementation[] {
  const todayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

  return [
    implement(contract.getBalance, async ({ db, caller, now }) => {
      const proof = await findProof(db.tx)
      const isAboutStack = proof && proof.proved_at >= (await createdAt(db))
      return {
        ...presentBalance(await findBalance(db, db.stackId, todayOf(now)), now, true),
        overspend_limit: seesOverspendLimit(caller) ? pointsOf(await ownOverspendLimit(db)) : null,
        may_transfer: mayTransfer,
        proof: isAboutStack ? { at: proof.proved_at.toISOString(), is_right: proof.wrong === 0 } : null,
      }
    }),
    implement(contract.listCustomerBalances, async ({ db, query, now }) =>
      (await listBalancesBelow(db, todayOf(now))).map((row) =>
        presentBalance(row, now, query.with_consumption ?? false),
      ),
    ),
    implement(contract.predictDepletion, async ({ db, params, now }) =>
      presentForecast(await findBalance(db, params.id, todayOf(now)), now),
    ),
    implement(contract.listTransactions, async ({ db, query }) =>
      (
        await listEntries(db, query.stack_id ?? db.stackId, {
          ...query,
          limit: query.limit ?? mostTransactions,
        })
      ).map(presentTransaction),
    ),
    implement(contract.countTransactions, ({ db, query }) =>
      countEntries(db, query.stack_id ?? db.stackId, query),
    ),
    implement(contract.exportTransactions, async ({ db: { scope, stackId: current }, query }) => {
      const { tz, decimal, stack_id: stackId = current, ...filters } = query
      // Written while it is sent, in separate transactions with the same access rights as this request.
      const pieces = writeCsv(
        (page) =>
          database.forStacks({ scope, stackId: current, readOnly: true }, (db) =>
            listEntries(db, stackId, { ...filters, ...page }),
          ),
        { zone: tz, decimal: decimal === 'comma' ? ',' : '.' },
      )
      return answer<typeof contract.exportTransactions>(200, {
        name: 'transactions_export.csv',
        mediaType: 'text/csv; charset=utf-8',
        size: null,
        tag: null,
        open: async () => pieces,
      } satisfies SentFile)
    }),
    implement(contract.sumTransactions, ({ db, query }) =>
      sumTransactions(db, query.stack_id ?? db.stackId, query),
    ),
    implement(contract.downloadStatement, async ({ db, query, now }) => {
      const page = Buffer.from(await writeStatement(db, query.stack_id ?? db.stackId, query.month, now))
      return answer<typeof contract.downloadStatement>(200, {
        name: `statement-${query.month}.html`,
        mediaType: 'text/html; charset=utf-8',
        style: statementStyle,
        size: page.length,
        tag: createHash('sha256').update(page).digest('base64url'),
        open: async () => Readable.from([page]),
      } satisfies SentFile)
    }),
    implement(contract.transferCredits, async ({ db, body, caller, now, note }) => {
      if (body.sender_stack_id !== db.stackId) throw new ApiError(NOT_FOUND)
      if (!mayTransfer) throw new ApiError(TRANSFER_TURNED_OFF)
      const { receiver_stack_id: receiverStackId, credit_amount: points, message } = body
      const id = await transferCredits(
        db,
        { receiverStackId, points, message },
        { now, random, actor: caller.accountId },
      )
      const entry = await findEntry(db, db.stackId, id)
      note({ target: receiverStackId, detail: { credit_amount: points, receiver: entry.receiver_name } })
      return presentTransaction(entry)
    }),
    implement(contract.rechargeRootStack, async ({ db, body, caller, now, note }) => {
      if ((await parentOf(db, db.stackId)) !== null) throw new ApiError(NOT_THE_ROOT_STACK)
      const { credit_amount: points, message } = body
      const id = await rechargeRootStack(
        db.tx,
        db.stackId,
        { points, message },
        { now, random, actor: caller.accountId },
      )
      note({ target: db.stackId, detail: { credit_amount: points } })
      return presentTransaction(await findEntry(db, db.stackId, id))
    }),
    implement(contract.listPrices, ({ db, query, now }) => listPrices(db, query.stack_id ?? db.stackId, now)),
    implement(contract.setPrice, async ({ db, body, now, note }) => {
      const { stack_id: stackId, kind, price, from } = body
      await setPrice(db, { stackId, kind, price, from: from === undefined ? now : Date.parse(from) }, now)
      note({
        target: stackId,
        detail: {
          kind,
          price,
          customer: await nameOfStack(db, stackId),
          ...(from === undefined ? {} : { from }),
        },
      })
      return listPrices(db, stackId, now)
    }),
  ]
}
