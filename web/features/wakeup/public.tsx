export { Wakeup } from './Wakeup.tsx'
