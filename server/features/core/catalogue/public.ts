export { insertModel, insertType, listModels, listTypes, typedModels } from './catalogue-queries.ts'
export { connectionTypesOf } from './connection-types.ts'
