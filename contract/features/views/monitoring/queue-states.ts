/** The states that need attention, worst first. */
export const queueStates = ['critical', 'attention'] as const
export type QueueState = (typeof queueStates)[number]

/** The states whose counts are compared with those of yesterday. */
export const comparedStates = ['critical', 'attention', 'inactive', 'nominal'] as const
export type ComparedState = (typeof comparedStates)[number]
