import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'

export const readOpenApi = defineRoute({
  id: 'apiDocs.read',
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document: every operation of the API with its permissions and errors',
  guard: {
    access: 'public',
    because: 'developers read it before they have an account',
    changes: 'nothing',
  },
  responses: { 200: z.looseObject({ openapi: z.string() }) },
  errors: [],
})
