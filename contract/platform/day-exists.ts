/** Whether the calendar has this day. `Date.parse` accepts 30 February as 2 March. */
export function dayExists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  if (day <= 28) return true
  const lastOfMonth = new Date(0)
  lastOfMonth.setUTCFullYear(year, month, 0)
  return day <= lastOfMonth.getUTCDate()
}
