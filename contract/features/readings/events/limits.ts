/** The maximum number of events, readings or buckets in a response. */
export const eventLimit = 40_000

/** The number of hours in a course, and the maximum number of boxes per request. */
export const courseHours = 48
export const mostCourses = 60
