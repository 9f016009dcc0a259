// How the home page greets: by the time of day where the company works.
import { formatDate, localParts } from '@kantor/shared/formats/date'
import { weekdayOf } from '@kantor/shared/rules/time/calendar'

/** 'Good morning' until noon, 'Good afternoon' until six, then 'Good evening'. */
export function greetingAt(now: Date, timeZone = 'Asia/Jakarta'): string {
  const hour = Number(localParts(now.toISOString(), timeZone)[1].slice(0, 2))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The day where the company works: `Sunday, 29 Nov 2026`. */
export function dayAt(now: Date, timeZone = 'Asia/Jakarta'): string {
  const [day] = localParts(now.toISOString(), timeZone)
  return `${weekdays[weekdayOf(day)]}, ${formatDate(day)}`
}

/** What waits for a decision of the user, in one sentence: `9 requests wait for you, 4 overdue`. */
export function waitingSentence(waiting: number, overdue: number): string {
  const requests = waiting === 1 ? '1 request waits' : `${waiting.toLocaleString('en-US')} requests wait`
  return `${requests} for your decision${overdue === 0 ? '' : `, ${overdue.toLocaleString('en-US')} overdue`}`
}

interface Node {
  readonly path: string
  readonly title: string
  readonly children?: readonly Node[]
}

/** The screens below a menu group, groups inside it opened up, in menu order. */
export const leavesOf = (node: Node): readonly Node[] =>
  node.children === undefined || node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)
