import { useMediaQuery } from '@mantine/hooks'
import { useCallback } from 'react'
import { breakpoints } from '../../../../platform/layout/columns.ts'
import { useRowHeights } from '../../../../ui/list/use-row-heights.ts'
import type { PartnerLine } from './partner-lines.ts'

/** In pixels; must match the tokens of the same names in the stylesheets. */
const heights = { group: 28, partner: 34, card: 260 }
const phoneHeights = { group: 44, partner: 44, card: 300 }
/** The height of a header that can't be collapsed. */
const phoneFixedHead = 32

/** Returns the row heights: a card's as `measure`d, all others as in the stylesheets. */
export function usePartnerHeights(lines: readonly PartnerLine[]) {
  const { heightOf, measure } = useRowHeights()
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const rowHeight = useCallback(
    (index: number) => {
      const line = lines[index]
      if (!line) return 0
      if (line.kind === 'card') return heightOf(line.key, (phone ? phoneHeights : heights).card)
      if (phone && line.kind === 'group' && line.group !== 'single_person_contacts') return phoneFixedHead
      return (phone ? phoneHeights : heights)[line.kind]
    },
    [lines, phone, heightOf],
  )
  return { rowHeight, measure }
}
