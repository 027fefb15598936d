import { formatNumber } from '../../ui/number/format-number.ts'
import { stateKinds } from '../../ui/state/states.ts'
import type { UiTexts } from '../../ui/texts/ui-texts.tsx'
import type { t as translate } from './i18n.ts'

/** Returns the texts of the `ui` components from the catalogue. */
export function uiTexts(t: typeof translate): UiTexts {
  return {
    states: Object.fromEntries(stateKinds.map((state) => [state, t(`states:${state}`)])) as UiTexts['states'],
    close: t('ui:close'),
    clear: t('ui:clear'),
    copy: t('ui:copy'),
    retry: t('ui:retry'),
    notLoaded: { title: t('ui:notLoaded.title'), hint: t('ui:notLoaded.hint') },
    loading: t('ui:loading'),
    skipToContent: t('ui:skipToContent'),
    columnWidth: t('ui:columnWidth'),
    selectAll: t('ui:selectAll'),
    selected: (count) => t('ui:selected', { number: formatNumber(count) }),
    clearSelection: t('ui:clearSelection'),
    more: (count) => t('ui:more', { count }),
    addFilter: t('ui:addFilter'),
    removeFilter: (label) => t('ui:removeFilter', { label }),
    resetFilters: t('ui:resetFilters'),
    sortAscending: (label) => t('ui:sortAscending', { label }),
    sortDescending: (label) => t('ui:sortDescending', { label }),
    noSort: t('ui:noSort'),
    simplifiedView: t('ui:simplifiedView'),
    detailedView: t('ui:detailedView'),
    chart: {
      noReadings: t('ui:chart.noReadings'),
      alarms: t('ui:chart.alarms'),
      limits: t('ui:chart.limits'),
      minToMax: t('ui:chart.minToMax'),
      constant: t('ui:chart.constant'),
      range: (low, high) => t('ui:chart.range', { low, high }),
      criticalShort: t('ui:chart.criticalShort'),
      attentionShort: t('ui:chart.attentionShort'),
      time: t('ui:chart.time'),
      titled: (title, label) => t('ui:chart.titled', { title, label }),
      keys: t('ui:chart.keys'),
    },
  }
}
