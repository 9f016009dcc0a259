// The left side of an inbox: what waits, two lines each, the open one marked; plain elements, one frame around them all.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { DecidedTask, Task } from '../../api/answers/approval.ts'
import { PillMark, statusLook } from '../../ui/pill.tsx'

export interface ListProps {
  readonly label: string
  readonly tasks: readonly (Task | DecidedTask)[]
  readonly open: number | null
  readonly busy: boolean
  readonly marked: ReadonlySet<number>
  /** Absent: nothing can be marked here. */
  readonly onMark: ((task: number) => void) | undefined
  onOpen(task: number): void
}

export function TaskList({ label, tasks, open, busy, marked, onMark, onOpen }: ListProps) {
  return (
    <ul aria-label={label} aria-busy={busy || undefined}>
      {tasks.map((task) => (
        <li key={task.task} data-item="" data-task={task.task} data-open={task.task === open || undefined}>
          {onMark === undefined ? null : (
            <label>
              <input
                type="checkbox"
                aria-label={`Mark ${task.number}`}
                checked={marked.has(task.task)}
                onChange={() => onMark(task.task)}
              />
            </label>
          )}
          <button type="button" aria-current={task.task === open || undefined} onClick={() => onOpen(task.task)}>
            <span data-first="">
              <b>{task.number}</b>
              <StatePill task={task} />
            </span>
            <span data-summary="">{task.summary}</span>
            <small>{whoAndWhen(task)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function StatePill({ task }: { readonly task: Task | DecidedTask }) {
  if ('state' in task) return <PillMark {...statusLook(task.state)}>{enumLabelOf(task.state)}</PillMark>
  if (task.overdue) return <PillMark {...statusLook('OVERDUE')}>Overdue</PillMark>
  return null
}

function whoAndWhen(task: Task | DecidedTask): string {
  const when = 'state' in task ? `decided ${formatDateTime(task.actedAt)}` : age(task.ageHours)
  const cancel = task.purpose === 'CANCEL' ? 'to be cancelled' : ''
  const from = task.onBehalfOf === null ? '' : `delegated from ${task.onBehalfOf.name}`
  return [from, task.kind, cancel, (task.subject ?? task.requester)?.name ?? task.department?.name ?? '', when]
    .filter(Boolean)
    .join(' · ')
}

/** '5 h', from two days on '3 days'. */
export const age = (hours: number): string => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`)
