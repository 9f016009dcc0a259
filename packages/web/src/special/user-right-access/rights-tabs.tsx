// The six views of a user's rights. Templates and direct rights are edited as lines, with everything lines can do.

import { useCallback, useState } from 'react'
import type { FormValue } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { linesIn } from '../../fields/form-value.ts'
import { LinesView } from '../../fields/lines/view.tsx'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DiffTab } from './diff-tab.tsx'
import { EffectiveTab } from './effective-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { Changes } from './pending.ts'
import type { RightsActions } from './rights-actions.ts'
import type { RightsOf } from './rights-types.ts'
import type { EditedLists, Place } from './use-rights.ts'

interface Props {
  readonly actions: RightsActions
  readonly rights: RightsOf
  readonly edited: EditedLists
  readonly changes: { readonly assignments: Changes; readonly direct: Changes } | null
  readonly count: number
  readonly place: Place
  readonly mayEdit: boolean
  onEdit(lists: Partial<EditedLists>): void
  onWhy(code: string): void
  onReview(): void
}

export function RightsTabs({
  actions,
  rights,
  edited,
  changes,
  count,
  place,
  mayEdit,
  onEdit,
  onWhy,
  onReview,
}: Props) {
  const [tab, setTab] = useState('effective')
  const { params } = actions.save
  const { result } = actions.rightsOf
  const onLines = useCallback((name: string, value: FormValue) => onEdit({ [name]: linesIn(value) }), [onEdit])
  const lines = (name: 'assignments' | 'direct', label: string) =>
    mayEdit ? (
      <FieldRow
        key={`${rights.user.id} ${name}`}
        name={name}
        field={{ ...params[name], label }}
        id={`rights-${name}`}
        value={edited[name]}
        onChange={onLines}
        onBlur={nothing}
      />
    ) : (
      <LinesView field={result[name]} label={label} value={rights[name]} />
    )
  const numbered = (label: string, number: number) => (number === 0 ? label : `${label} (${number})`)
  return (
    <Tabs
      label={`Rights of ${rights.user.name}`}
      value={tab}
      onChange={setTab}
      items={[
        {
          key: 'templates',
          label: numbered('Templates', edited.assignments.length),
          content: lines('assignments', 'Templates'),
        },
        { key: 'direct', label: numbered('Direct', edited.direct.length), content: lines('direct', 'Direct rights') },
        {
          key: 'effective',
          label: numbered('Effective', rights.effective.length),
          content: (
            <EffectiveTab
              key={rights.user.id}
              rights={rights}
              direct={edited.direct}
              changes={changes?.direct ?? noChanges}
              field={params.direct}
              mayEdit={mayEdit}
              onDirect={(direct) => onEdit({ direct })}
              onWhy={onWhy}
            />
          ),
        },
        {
          key: 'diff',
          label: numbered('Diff', count),
          content: <DiffTab user={rights.user} place={place} actions={actions} count={count} onReview={onReview} />,
        },
        {
          key: 'conflicts',
          label: numbered('Conflicts', rights.conflicts.length),
          content: (
            <ListTable
              label="Conflicts of duties"
              fields={result.conflicts.of}
              rows={rights.conflicts}
              none="No conflict of duties."
            />
          ),
        },
        {
          key: 'history',
          label: 'History',
          content: <HistoryTab user={rights.user.id} fields={actions.history.result} />,
        },
      ]}
    />
  )
}

const noChanges: Changes = { added: [], removed: [], changed: [] }
const nothing = () => undefined
