import { describe, expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

describe('spreadLabels', () => {
  it('leaves labels with room where they are', () => {
    expect(spreadLabels([10, 50, 90], 12, 0, 100)).toEqual([10, 50, 90])
  })
  it('moves crowded labels apart and keeps their order', () => {
    expect(spreadLabels([50, 52, 10], 12, 0, 100)).toEqual([50, 62, 10])
  })
  it('keeps labels within the bounds', () => {
    expect(spreadLabels([98, 99], 12, 0, 100)).toEqual([88, 100])
  })
})
