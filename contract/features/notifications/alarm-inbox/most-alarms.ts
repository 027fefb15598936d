/** The maximum number of alarms in a response. */
export const mostInboxAlarms = 1000
