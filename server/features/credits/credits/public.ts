export { rechargeByCommand } from './commands/recharge-by-command.ts'
export { predictDepletion } from './predict-depletion.ts'
export { creditRoutes } from './routes.ts'
