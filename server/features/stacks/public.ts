export { createChildStack } from './create-child-stack.ts'
export { objectFinders } from './object-finders.ts'
export { bumpVersions, findRootStackId, insertStack, stackName } from './queries.ts'
export { type OpenCustomerStack, stackRoutes } from './routes.ts'
