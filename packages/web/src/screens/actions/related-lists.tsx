// The lists that belong to a shown record, each in a panel with the commands on its rows.

import { useApolloClient } from '@apollo/client/react'
import { resultFieldsOf } from '@kantor/shared/derive/actions'
import { childParam, childrenOf, type Fields, type RecordFeature, type Ref } from '@kantor/shared/kernel'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import { pageOf } from '../../api/answers/answers.ts'
import { call } from '../../api/call.ts'
import type { ActionOperations, FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { textOrDash } from '../../fields/cell-text.tsx'
import type { FormValues } from '../../fields/field-kind.ts'
import { formValuesOf } from '../../fields/form-value.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { anchorOf } from '../records/record-fields.ts'
import { AdditionsContext } from './action-rules.ts'
import { ListTable } from './list-table.tsx'
import { fits, type RelatedList, relatedListsOf, versionField } from './record-commands.ts'
import { useCommandDialogs } from './use-command-dialogs.tsx'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row
  /** Moves when something was done to the record or to what hangs on it: the lists are read again. */
  readonly turn: number
  onDone(): void
}

/** One panel per related list. */
export default function RelatedLists(props: Props) {
  const { feature, access, operations, row } = props
  const lists = useMemo(() => relatedListsOf(feature, access), [feature, access])
  const { without = [] } = use(AdditionsContext)
  return lists
    .filter(({ name }) => !without.includes(name))
    .map((list) => {
      const document = operations.actions?.[list.name]
      // A new version of the record may have changed what hangs on it.
      const key = `${list.name} ${String(row.rowVersion)}`
      return document === undefined ? null : <Related key={key} {...props} list={list} document={document} />
    })
}

interface RelatedProps extends Props {
  readonly list: RelatedList
  readonly document: NonNullable<ActionOperations[string]>
}
type Command = RelatedList['commands'][number]
interface Chosen {
  readonly command: Command
  readonly line: object
}
const pageSize = 10

function Related({ feature, operations, access, row, turn, onDone, list, document }: RelatedProps) {
  const client = useApolloClient()
  const [page, setPage] = useState(1)
  const values = useMemo(
    () => ({ input: { [list.subject]: row.id }, page, size: pageSize }),
    [list.subject, row.id, page],
  )
  const { answer: found, problem, busy, refetch } = useFeatureOperation(document, values, access, 'kept')
  const fields = columnsOf(feature, list)
  const read = useRef(turn)
  useEffect(() => {
    if (read.current === turn) return
    read.current = turn
    refetch()
  }, [turn, refetch])
  const send = ({ command, line }: Chosen, input: object) => {
    const mutation = operations.actions?.[command.name]
    if (mutation === undefined) return Promise.reject(new Error(`${command.label} is not available`))
    const named =
      command.action.params[command.column]?.type === 'ref' ? idOf(line, command.column) : cell(line, command.column)
    const version = versionField in command.action.params ? { [versionField]: cell(line, versionField) } : {}
    const whole = { ...input, ...version, [command.column]: named }
    return call(client, mutation, { input: whole }, access)
  }
  const { ask, dialogs } = useCommandDialogs<Chosen>({
    about: wordsOf,
    start: startOf,
    send,
    success: ({ command }) => command.label,
    onDone,
  })
  const content = () => {
    if (problem !== null)
      return <ErrorState title={`${list.label} could not be loaded`} {...problem} onRetry={refetch} />
    if (found === null) return <SkeletonLines lines={4} />
    const { rows, total } = pageOf(found)
    return (
      <>
        <ListTable label={list.label} fields={fields} rows={rows} busy={busy}>
          {list.commands.length === 0
            ? undefined
            : (line) =>
                list.commands.map((command) => (
                  <Button
                    key={command.name}
                    size="compact"
                    title={command.action.help}
                    aria-label={`${command.label}: ${wordsOf({ command, line })}`}
                    disabled={!isOpen(command, line)}
                    onClick={() => ask({ command, line })}
                  >
                    {command.label}
                  </Button>
                ))}
        </ListTable>
        {list.action.paged && total > pageSize ? (
          <Pager
            page={page}
            size={pageSize}
            total={total}
            sizes={[pageSize]}
            busy={busy}
            onPage={setPage}
            onSize={stay}
          />
        ) : null}
      </>
    )
  }
  return (
    <Panel title={list.label} id={anchorOf(list.label)}>
      {content()}
      {dialogs}
    </Panel>
  )
}

const stay = () => undefined
const cell = (line: object, name: string): unknown => (line as { readonly [name: string]: unknown })[name]
/** What is shown of a row: of children their columns, of other lists everything. */
function columnsOf(feature: RecordFeature, { name, action }: RelatedList): Fields {
  const part = childrenOf(feature).find((p) => p.name === name)
  const shown = part && new Set([childParam(part), ...part.columns])
  return Object.fromEntries(resultFieldsOf(action).filter(([column]) => shown?.has(column) ?? true))
}
/** A command on a row begins with what the row holds. */
function startOf({ command, line }: Chosen): FormValues {
  const known = Object.fromEntries(Object.entries(command.asked).filter(([name]) => name in line))
  return formValuesOf(known, { ...line })
}
const idOf = (line: object, name: string): unknown => {
  const value = cell(line, name)
  return isRef(value) ? value.id : value
}
const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && 'code' in value
/** What a row is called in the words of a dialog. */
const wordsOf = ({ command, line }: Chosen): string => {
  const value = cell(line, command.column)
  return isRef(value) ? value.name : textOrDash(value)
}
/** A command that says for which rows it is fits those; otherwise a row that is over (a revoked key) takes none. */
const isOpen = ({ action }: Command, line: object): boolean => {
  if (action.when !== undefined) return fits(action, { ...line })
  const status = cell(line, 'status')
  return versionField in line || typeof status !== 'string' || ['ACTIVE', 'PENDING', 'OPEN'].includes(status)
}
