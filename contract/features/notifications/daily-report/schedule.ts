/** The hour, in a person's own time zone, at which the report about the previous day is written. */
export const reportHour = 6
