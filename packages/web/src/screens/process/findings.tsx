// A list of a process, such as what the last run found: filters of the declared query, a page of rows, commands on a row or next to it, the way to
// the cause.

import { useApolloClient } from '@apollo/client/react'
import { paramFieldsOf, resultFieldsOf } from '@kantor/shared/derive/actions'
import { labelOf, wordsOf } from '@kantor/shared/derive/names'
import type { Action, Field, Fields, Process } from '@kantor/shared/kernel'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type ActionAnswer, type AnswerRow, pageOf } from '../../api/answers/answers.ts'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { ListTable } from '../actions/list-table.tsx'
import { fits } from '../actions/record-commands.ts'
import { type FindingsCommand, findingsCommands, inWords, startOf, withChoices } from './findings-commands.ts'
import { useAgain } from './use-again.ts'

const ParamsDialog = lazyPart(() => import('../actions/params-dialog.tsx'), { absent: 'over' })
const AnswerDialog = lazyPart(() => import('../actions/answer-dialog.tsx'), { absent: 'over' })

interface Props {
  readonly feature: Process
  /** The query of the list. */
  readonly name: string
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  /** Values of the parameters that name the run, as far as the list takes them. */
  readonly about: { readonly [name: string]: unknown }
  /** The values of the parameters of the page: a command that asks for the same begins with them. */
  readonly typed?: FormValues
  /** The parameters of the page as it asks for them: a command that asks for the same offers the same choices. */
  readonly params?: Fields
  readonly version: number
  /** The filters as they stand, for the export. */
  onQuery?: (query: string) => void
  /** Something was done that other lists of the page tell of. */
  onDone?: () => void
}
interface Asking {
  readonly command: FindingsCommand
  readonly row: AnswerRow
}
interface Answered {
  readonly command: FindingsCommand
  readonly answer: ActionAnswer
}

/** What a list is narrowed by to begin with: the choices of its query that the address names. */
function filtersIn(query: Action | undefined, search: string): { readonly [name: string]: string } {
  const words = new URLSearchParams(search)
  return Object.fromEntries(
    (query === undefined ? [] : paramFieldsOf(query)).flatMap(([name, field]) => {
      const word = words.get(name)
      return word !== null && field.type === 'enum' && field.values.includes(word) ? [[name, word]] : []
    }),
  )
}

const nothing = {}

export function Findings(props: Props) {
  const { feature, name, operations, access, about, typed = nothing, params = nothing } = props
  const { version, onQuery, onDone } = props
  const query = feature.actions?.[name]
  const { search } = useLocation()
  const [filters, setFilters] = useState(() => filtersIn(query, search))
  const [page, setPage] = useState(1)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const client = useApolloClient()
  const document = query === undefined ? undefined : operations.actions?.[name]
  const text = JSON.stringify({ ...about, ...filters })
  const variables = useMemo(() => ({ input: JSON.parse(text) as object, page, size: 10 }), [text, page])
  const { answer, problem, busy, refetch } = useFeatureOperation(document, variables, access)
  useAgain(version, refetch)
  const asked = new URLSearchParams(JSON.parse(text) as Record<string, string>).toString()
  useEffect(() => onQuery?.(asked), [asked, onQuery])
  if (query === undefined) return null
  const all = Object.fromEntries(resultFieldsOf(query))
  const commands = findingsCommands(feature, query, access).map((command) => withChoices(command, params))
  const onRow = commands.filter(({ columns }) => columns.length > 0)
  const hidden = new Set(['path', ...onRow.flatMap(({ columns }) => columns.filter((c) => all[c]?.type === 'integer'))])
  const fields = Object.fromEntries(Object.entries(all).filter(([column]) => !hidden.has(column)))
  const filtered = paramFieldsOf(query).filter(([param]) => !(param in about))
  const send = async (input: object) => {
    if (asking === null) throw new Error('No command was chosen')
    const { command, row } = asking
    const named = Object.fromEntries(command.columns.map((column) => [column, row[column]]))
    const mutation = operations.actions?.[command.name]
    if (mutation === undefined) throw new Error(`${command.label} is not available`)
    return call(client, mutation, { input: { ...input, ...named } }, access)
  }
  const table = () => {
    if (problem !== null) return <ErrorState title="The findings could not be loaded" {...problem} onRetry={refetch} />
    if (answer === null) return <SkeletonLines lines={4} />
    return (
      <>
        <ListTable
          label={query.title ?? wordsOf(name)}
          fields={fields}
          rows={pageOf(answer).rows}
          busy={busy}
          none="Nothing here: it has not been run for this yet, or nothing was found."
        >
          {(row) => (
            <>
              {typeof row.path === 'string' ? <Link to={row.path}>Open</Link> : null}{' '}
              <RowCommands commands={onRow} row={row} onAsk={(command) => setAsking({ command, row })} />
            </>
          )}
        </ListTable>
        {pageOf(answer).total > 10 ? (
          <Pager
            page={page}
            size={10}
            total={pageOf(answer).total}
            sizes={[10]}
            busy={busy}
            onPage={setPage}
            onSize={() => undefined}
          />
        ) : null}
      </>
    )
  }
  return (
    <Panel title={query.title ?? wordsOf(name)}>
      <div data-filters="">
        {filtered.map(([param, field]) => (
          <Filter
            key={param}
            name={param}
            field={field}
            value={filters[param] ?? ''}
            onChange={(value) => {
              setPage(1)
              setFilters(({ [param]: _, ...rest }) => (value === '' ? rest : { ...rest, [param]: value }))
            }}
          />
        ))}
        <PageCommands commands={commands} onAsk={(command) => setAsking({ command, row: {} })} />
      </div>
      {table()}
      <Suspense fallback={null}>
        {asking === null ? null : (
          <ParamsDialog
            command={asking.command}
            about={inWords(asking.command, asking.row)}
            start={startOf(asking.command, feature, typed)}
            send={send}
            onDone={(given) => {
              setAsking(null)
              if (asking.command.action.kind === 'query') return setAnswered({ command: asking.command, answer: given })
              toast.success(`${asking.command.label}: done`)
              refetch()
              onDone?.()
            }}
            onClose={() => setAsking(null)}
          />
        )}
        {answered === null ? null : (
          <AnswerDialog
            title={answered.command.label}
            action={answered.command.action}
            answer={answered.answer}
            onClose={() => setAnswered(null)}
          />
        )}
      </Suspense>
    </Panel>
  )
}

interface PageCommandsProps {
  readonly commands: readonly FindingsCommand[]
  onAsk(command: FindingsCommand): void
}

/** What is done with the table as a whole. */
const PageCommands = ({ commands, onAsk }: PageCommandsProps) =>
  commands
    .filter(({ columns }) => columns.length === 0)
    .map((command) => (
      <Button key={command.name} title={command.action.help} aria-haspopup="dialog" onClick={() => onAsk(command)}>
        {command.label}
      </Button>
    ))

interface RowCommandsProps {
  readonly commands: readonly FindingsCommand[]
  readonly row: AnswerRow
  onAsk(command: FindingsCommand): void
}

function RowCommands({ commands, row, onAsk }: RowCommandsProps) {
  return commands
    .filter(({ action }) => fits(action, row))
    .map((command) => (
      <Button
        key={command.name}
        size="compact"
        title={command.action.help}
        aria-label={`${command.label}: ${inWords(command, row)}`}
        aria-haspopup="dialog"
        onClick={() => onAsk(command)}
      >
        {command.label}
      </Button>
    ))
}

interface FilterProps {
  readonly name: string
  readonly field: Field
  readonly value: string
  onChange(value: string): void
}

/** A choice, or a text that counts when one leaves it or presses Enter. */
function Filter({ name, field, value, onChange }: FilterProps) {
  const label = labelOf(name, field)
  if (field.type === 'enum')
    return (
      <label>
        {label}
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">All</option>
          {field.values.map((one) => (
            <option key={one} value={one}>
              {field.labels?.[one] ?? wordsOf(one.toLowerCase())}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <label>
      {label}
      <input
        type="search"
        defaultValue={value}
        title={field.help}
        onBlur={(event) => onChange(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(event.currentTarget.value.trim())
        }}
      />
    </label>
  )
}
