import { courseOf, pathOf } from './course.ts'

const size = 900
const limit = 381

const quiet = [
  { seed: 7, from: 120, jitter: 26 },
  { seed: 23, from: 285, jitter: 16 },
  { seed: 41, from: 665, jitter: 12 },
  { seed: 59, from: 790, jitter: 22 },
].map((course) => pathOf(courseOf(course, size)))

const rising = courseOf({ seed: 3, from: 505, rise: 172, risesAt: 0.46, jitter: 17 }, size)
const crossing = rising.findIndex(([, y], index) => index > 60 && y < limit)
const above = pathOf(rising.slice(crossing - 1))
const below = pathOf(rising.slice(0, crossing))

const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const

/** A decoration that shows what the product is about: curves of readings, one of which leaves its limit. */
export function SignInPicture() {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none" aria-hidden="true">
      {quiet.map((d) => (
        <path key={d} d={d} {...line} stroke="var(--line-2)" strokeWidth="1.3" />
      ))}
      <path
        d={`M0 ${limit}H${size}`}
        {...line}
        stroke="var(--attention-mark)"
        strokeDasharray="5 4"
        opacity=".8"
      />
      <path d={below} {...line} stroke="var(--text-3)" strokeWidth="1.6" />
      <path d={above} {...line} stroke="var(--attention-mark)" strokeWidth="2" />
    </svg>
  )
}
