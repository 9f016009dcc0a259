// How the home page greets: by the time of day where the company works.
import { localParts } from '@kantor/shared/formats/date'

/** 'Good morning' until noon, 'Good afternoon' until six, then 'Good evening'. */
export function greetingAt(now: Date, timeZone = 'Asia/Jakarta'): string {
  const hour = Number(localParts(now.toISOString(), timeZone)[1].slice(0, 2))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

interface Node {
  readonly path: string
  readonly title: string
  readonly children?: readonly Node[]
}

/** The screens below a menu group, groups inside it opened up, in menu order. */
export const leavesOf = (node: Node): readonly Node[] =>
  node.children === undefined || node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)
