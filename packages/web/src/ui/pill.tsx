// A short word with a tone and a shape: never colour alone. One frame per list, plain spans inside.

import {
  ArrowLeft,
  Ban,
  Check,
  CircleDot,
  Clock,
  Lock,
  type LucideIcon,
  PencilLine,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { PillArea } from './pill-frame.ts'

export type Tone = 'gray' | 'green' | 'blue' | 'amber' | 'red' | 'teal'
export type Shape = 'pencil' | 'clock' | 'check' | 'cross' | 'arrow' | 'lock' | 'strike' | 'triangle' | 'dot'

const icons: { readonly [S in Shape]: LucideIcon } = {
  pencil: PencilLine,
  clock: Clock,
  check: Check,
  cross: X,
  arrow: ArrowLeft,
  lock: Lock,
  strike: Ban,
  triangle: TriangleAlert,
  dot: CircleDot,
}

export interface StatusLook {
  readonly tone: Tone
  readonly shape: Shape
}
const look = (tone: Tone, shape: Shape): StatusLook => ({ tone, shape })

/** The status language of all screens: the words of a status lead to its tone and shape. */
const looks: { readonly [word: string]: StatusLook } = {
  DRAFT: look('gray', 'pencil'),
  SUBMITTED: look('blue', 'clock'),
  WAITING: look('blue', 'clock'),
  PENDING: look('blue', 'clock'),
  QUEUED: look('blue', 'clock'),
  RUNNING: look('teal', 'clock'),
  UNDONE: look('amber', 'arrow'),
  OPEN: look('blue', 'clock'),
  APPROVED: look('green', 'check'),
  ACTIVE: look('green', 'check'),
  DONE: look('green', 'check'),
  REJECTED: look('red', 'cross'),
  FAILED: look('red', 'cross'),
  RETURNED: look('amber', 'arrow'),
  POSTED: look('teal', 'lock'),
  LOCKED: look('teal', 'lock'),
  CLOSED: look('gray', 'lock'),
  CANCELLED: look('gray', 'strike'),
  INACTIVE: look('gray', 'strike'),
  OVERDUE: look('red', 'triangle'),
  NEW: look('blue', 'dot'),
  SCHEDULED: look('blue', 'clock'),
  PUBLISHED: look('green', 'check'),
  EXPIRED: look('gray', 'lock'),
  WITHDRAWN: look('gray', 'strike'),
  ACKNOWLEDGED: look('teal', 'check'),
  RESOLVED: look('green', 'check'),
  REOPENED: look('red', 'triangle'),
  IGNORED: look('gray', 'strike'),
}

/** The look of a status value (`WAITING_APPROVAL` counts by its first known word); unknown ones are gray dots. */
export function statusLook(value: string): StatusLook {
  if (looks[value]) return looks[value]
  const known = value.split('_').find((word) => Object.hasOwn(looks, word))
  return (known && looks[known]) || look('gray', 'dot')
}

/** The bare pill, for rows of a grid (a Grid styles it). */
export function PillMark({ tone, shape, children }: StatusLook & { readonly children: ReactNode }) {
  const Icon = icons[shape]
  return (
    <span data-pill={tone}>
      <Icon aria-hidden strokeWidth={2.5} />
      {children}
    </span>
  )
}

/** A pill on its own. */
export const Pill = (props: StatusLook & { readonly children: ReactNode }) => (
  <PillArea>
    <PillMark {...props} />
  </PillArea>
)
