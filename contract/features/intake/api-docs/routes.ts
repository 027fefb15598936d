import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'

export const readOpenApi = defineRoute({
  id: 'apiDocs.read',
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document: every call of the API, with its rights and its errors',
  guard: {
    access: 'public',
    because: 'who writes a program reads it before there is an account',
    changes: 'nothing',
  },
  responses: { 200: z.looseObject({ openapi: z.string() }) },
  errors: [],
})
