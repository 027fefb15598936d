export { changeOwner } from './change-owner.ts'
