// The list of an inbox of one kind: a row per task with the columns its documents are decided by; wide screens only.

import { labelOf } from '@kantor/shared/derive/names'
import type { Field, Fields } from '@kantor/shared/kernel'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { DecidedTask, Task } from '../../api/answers/approval.ts'
import { faceOf } from '../../fields/faces.ts'
import type { FaceValue } from '../../fields/field-kind.ts'
import { LinesScroll } from '../../fields/lines/lines-parts.tsx'
import { age, type ListProps, StatePill } from './task-list.tsx'

interface Props extends ListProps {
  /** What its list answers, by name. */
  readonly answered: Fields
  readonly columns: Fields
  /** Tasks of several levels stand here: which one is a column. */
  readonly hasLevels: boolean
  readonly sort: string
  /** Absent: the order is fixed. */
  readonly onSort: ((sort: string) => void) | undefined
}

/** The columns in their order: who, where, what, how far. A column for which no task has data is left out. */
function columnsOf({ answered, columns, hasLevels, tasks }: Props): readonly (readonly [string, Field])[] {
  const hasSubjects = tasks.some((t) => t.subject !== null)
  const names = [
    'number',
    hasSubjects ? 'subject' : '',
    'department',
    ...Object.keys(columns),
    hasLevels ? 'level' : '',
  ]
  return names.flatMap((name) => {
    const field = answered[name]
    if (field === undefined) return []
    return [[name, name in headings ? { ...field, label: headings[name] ?? '' } : field] as const]
  })
}
const headings: { readonly [name: string]: string } = { number: 'Document', subject: 'Employee' }
const unordered: ReadonlySet<Field['type']> = new Set(['ref', 'longText', 'lines', 'file', 'enum'])

export default function TaskTable(props: Props) {
  const { label, tasks, open, busy, marked, onMark, onOpen, sort, onSort } = props
  const columns = columnsOf(props)
  return (
    <LinesScroll label={label}>
      <table aria-label={label} aria-busy={busy || undefined}>
        <thead>
          <tr>
            {onMark === undefined ? null : (
              <th scope="col">
                <span className="visually-hidden">Marked</span>
              </th>
            )}
            <th scope="col">{tasks.some((t) => 'state' in t) ? 'Decision' : 'Waiting since'}</th>
            {columns.map(([name, field]) => (
              <Head
                key={name}
                name={name}
                field={field}
                sort={sort}
                onSort={unordered.has(field.type) ? undefined : onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.task} data-item="" data-task={task.task} data-open={task.task === open || undefined}>
              {onMark === undefined ? null : (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Mark ${task.number}`}
                    checked={marked.has(task.task)}
                    onChange={() => onMark(task.task)}
                  />
                </td>
              )}
              <td>
                <span data-first="">
                  {'state' in task ? null : age(task.ageHours)} <StatePill task={task} />
                </span>
              </td>
              {columns.map(([name, field]) => (
                <td key={name} data-align={faceOf(field).align} data-type={field.type}>
                  {name === 'number' ? (
                    <button
                      type="button"
                      aria-current={task.task === open || undefined}
                      onClick={() => onOpen(task.task)}
                    >
                      {task.number}
                    </button>
                  ) : (
                    faceOf(field).Cell({ field, name, value: valueOf(task, name) })
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </LinesScroll>
  )
}

const valueOf = (task: Task | DecidedTask, name: string): FaceValue => (task as AnswerRow)[name] ?? null

interface HeadProps {
  readonly name: string
  readonly field: Field
  readonly sort: string
  readonly onSort: ((sort: string) => void) | undefined
}
/** Up, down, and back to the most urgent first. */
function Head({ name, field, sort, onSort }: HeadProps) {
  const label = labelOf(name, field)
  const { align } = faceOf(field)
  if (onSort === undefined)
    return (
      <th scope="col" data-align={align} title={field.help}>
        {label}
      </th>
    )
  const [isUp, isDown] = [sort === name, sort === `-${name}`]
  return (
    <th scope="col" data-align={align} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button type="button" title={field.help} onClick={() => onSort(isUp ? `-${name}` : isDown ? '' : name)}>
        {label}
        {isUp ? <ArrowUp aria-hidden /> : isDown ? <ArrowDown aria-hidden /> : null}
      </button>
    </th>
  )
}
