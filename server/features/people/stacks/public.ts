export { closeChildStack } from './close-child-stack.ts'
export { stackCalled } from './commands/stack-called.ts'
export { createChildStack } from './create-child-stack.ts'
export { objectFinders } from './object-finders.ts'
export {
  anyStackStatement,
  createdAt,
  findRootStackId,
  inReach,
  insertStack,
  isBelow,
  isBelowCurrent,
  isInTree,
  limitsOfChildren,
  lockCurrentStack,
  namedStacks,
  namesOfStacks,
  ownOverspendLimit,
  parentOf,
  setOverspendLimit,
  stackName,
  stackNames,
  stackOfCompany,
  stacksAbove,
  stacksAfter,
} from './queries.ts'
export { renameChildStack } from './rename-child-stack.ts'
export { stackRoutes, versionOfStackList } from './routes.ts'
export { showStack } from './show-stack.ts'
export {
  listSubtree,
  lockForMove,
  moveInTree,
  type NamedStack,
  openAmong,
  takeOutOfTree,
} from './tree-queries.ts'
