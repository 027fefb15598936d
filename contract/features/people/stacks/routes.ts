import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'
import { HAS_STACK, NOT_A_COMPANY } from './errors.ts'
import { createStackBody, stack } from './stack.ts'

export const listStacks = defineRoute({
  id: 'stacks.list',
  method: 'GET',
  path: '/stacks/',
  summary: 'Every stack in the caller’s reach, with its state counts',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  responses: { 200: z.array(stack) },
  errors: [],
  list: 'stacks',
})

export const createStack = defineRoute({
  id: 'stacks.create',
  method: 'POST',
  path: '/stacks/',
  summary: 'Creates a stack for a company of the current stack, as a child of that stack',
  guard: {
    access: 'session',
    permission: 'createBusinessPartners',
    scope: 'current',
    objects: { 'body.account_id': { kind: 'account', within: 'current' } },
    changes: 'noted',
  },
  body: createStackBody,
  responses: { 201: stack },
  errors: [HAS_STACK, NOT_A_COMPANY],
})
