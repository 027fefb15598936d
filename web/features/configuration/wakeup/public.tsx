export { wakeupQuery } from './api.ts'
export { Wakeup } from './Wakeup.tsx'
