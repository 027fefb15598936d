export {
  type Held,
  type HeldKey,
  type RaisedScope,
  type SharedScope,
  type SharedVersion,
  scopesOf,
} from './held.ts'
export { raiseSharedFacts } from './shared-facts-queries.ts'
export { outdatedText, sharedVersionsOf } from './shared-versions-queries.ts'
