/** At this hour of each day, in a person's own zone, the report about the day before is written. */
export const reportHour = 6
