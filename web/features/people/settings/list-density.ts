import { appConfig } from '../../../platform/config/app-config.ts'

/** Lets every list in this browser be as the account's settings say, whatever was chosen at the list itself. */
export function followSimplifiedView(): void {
  appConfig.setState(({ lists }) => ({
    lists: Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, withoutChoice(list)])),
  }))
}

function withoutChoice(list: unknown): unknown {
  if (typeof list !== 'object' || list === null || !('simplified' in list)) return list
  return { ...list, simplified: null }
}
