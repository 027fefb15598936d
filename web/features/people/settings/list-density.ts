import { appConfig } from '../../../platform/config/app-config.ts'

/** Makes every list in this browser follow the account's settings again, whatever was chosen at the list itself. */
export function followSimplifiedView(): void {
  appConfig.setState(({ lists }) => ({
    lists: Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, withoutChoice(list)])),
  }))
}

function withoutChoice(list: unknown): unknown {
  if (typeof list !== 'object' || list === null || !('simplified' in list)) return list
  return { ...list, simplified: null }
}
