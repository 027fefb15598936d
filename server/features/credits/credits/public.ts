export { rechargeByCommand } from './commands/recharge-by-command.ts'
export { predictDepletion } from './predict-depletion.ts'
export { rechargeRootStack } from './recharge-root-stack.ts'
export { type CreditDeps, creditRoutes } from './routes.ts'
