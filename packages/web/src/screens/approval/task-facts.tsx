// What is shown next to the document: what the decision means, and the steps and history of its rounds.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import { stepFields } from '@kantor/shared/kernel'
import {
  ArrowLeft,
  Ban,
  Check,
  CornerDownRight,
  type LucideIcon,
  Send,
  Siren,
  TriangleAlert,
  UserCog,
  X,
} from 'lucide-react'
import type { ShownTask } from '../../api/answers/approval.ts'
import { Panel } from '../../ui/panel.tsx'
import { PillMark, statusLook } from '../../ui/pill.tsx'
import { ListTable } from '../actions/list-table.tsx'

export function Impact({ impact }: Pick<ShownTask, 'impact'>) {
  if (impact.length === 0) return null
  return (
    <ul data-impact="" aria-label="What it means">
      {impact.map(({ title, value, tone, detail }) => (
        <li key={title} data-tone={tone}>
          <span>
            {tone === 'WARN' || tone === 'BAD' ? (
              <TriangleAlert aria-label={tone === 'BAD' ? 'Problem' : 'Warning'} role="img" />
            ) : null}
            {title}
          </span>
          <b>{value}</b>
          {detail === null ? null : <small>{detail}</small>}
        </li>
      ))}
    </ul>
  )
}

export function Steps({ steps }: Pick<ShownTask, 'steps'>) {
  return (
    <Panel title="Steps" flush>
      <ListTable label="Steps" fields={stepFields} rows={steps} busy={false} />
    </Panel>
  )
}

type Entry = ShownTask['trail'][number]
interface Look {
  readonly icon: LucideIcon
  readonly tone: 'green' | 'red' | 'amber' | 'blue' | 'gray'
  readonly words: string
}
const looks: { readonly [A in Entry['action']]: Look } = {
  SUBMIT: { icon: Send, tone: 'blue', words: 'sent it' },
  APPROVE: { icon: Check, tone: 'green', words: 'approved' },
  RETURN: { icon: ArrowLeft, tone: 'amber', words: 'sent it back' },
  REJECT: { icon: X, tone: 'red', words: 'rejected it' },
  RECALL: { icon: ArrowLeft, tone: 'gray', words: 'recalled it' },
  CANCEL: { icon: Ban, tone: 'gray', words: 'cancelled it' },
  DELEGATE: { icon: UserCog, tone: 'gray', words: 'delegated it' },
  SKIP: { icon: CornerDownRight, tone: 'gray', words: 'step skipped' },
  MERGE: { icon: CornerDownRight, tone: 'gray', words: 'step merged with an earlier one' },
  ESCALATE: { icon: Siren, tone: 'amber', words: 'reminded the next level' },
  REASSIGN: { icon: UserCog, tone: 'gray', words: 'assigned another approver' },
}

export function Trail({ trail }: Pick<ShownTask, 'trail'>) {
  return (
    <Panel title="History">
      <ol data-trail="">
        {trail.map((entry) => {
          const { icon: Icon, tone, words } = looks[entry.action]
          return (
            <li key={`${entry.at} ${entry.action} ${entry.seq ?? 0} ${entry.version}`} data-tone={tone}>
              <Icon aria-hidden />
              <div>
                <b>{entry.actor ?? 'System'}</b> {words}
                {entry.onBehalfOf === null ? null : ` for ${entry.onBehalfOf.name}`}
                <br />
                <small>
                  {[
                    formatDateTime(entry.at),
                    entry.seq === null ? '' : `step ${entry.seq}`,
                    entry.version > 1 ? `round ${entry.version}` : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {entry.comment === null ? null : (
                  <q>{entry.action === 'SKIP' ? enumLabelOf(entry.comment) : entry.comment}</q>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** When a task is due, as a pill once it is late. */
export function DuePill({ task }: { readonly task: ShownTask }) {
  if (task.overdue) return <PillMark {...statusLook('OVERDUE')}>Overdue since {formatDateTime(task.dueAt)}</PillMark>
  if (task.dueAt === null || !task.mayDecide) return null
  return (
    <PillMark tone="gray" shape="clock">
      Due {formatDateTime(task.dueAt)}
    </PillMark>
  )
}
