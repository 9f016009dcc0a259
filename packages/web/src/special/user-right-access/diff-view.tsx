// The difference that a change of rights makes: what is gained and lost, what speaks against it, whether it must wait.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { FieldOf, Fields } from '@kantor/shared/kernel'
import { type ReactNode, useId, useState } from 'react'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RightsFrame } from './rights-frame.ts'
import type { Diff } from './rights-types.ts'

/** Parts of a difference; two users are compared without the rest. */
type Parts = Pick<Diff, 'added' | 'removed' | 'scopeChanged' | 'unchanged'> & Partial<Diff>

interface Props {
  readonly diff: Parts
  /** The declared answer it comes from. */
  readonly fields: Fields
  /** Said where nothing differs. */
  readonly none?: string
}

export function DiffView({ diff, fields, none = 'Nothing would change.' }: Props) {
  const { added, removed, scopeChanged, unchanged, routesGained = [], routesLost = [] } = diff
  const { warnings = [], conflicts = [] } = diff
  const linesOf = (name: string) => (fields[name] as FieldOf<'lines'>).of
  const changed = added.length + removed.length + scopeChanged.length
  return (
    <RightsFrame data-diff="">
      <p data-counts="" role="status">
        {changed === 0
          ? none
          : `${added.length} added, ${removed.length} removed, ${scopeChanged.length} with another scope, ${unchanged} unchanged.`}
      </p>
      <Verdict diff={diff} />
      <Part title="Added" rows={added} tone="add">
        {(rows) => <ListTable label="Added" fields={linesOf('added')} rows={rows} />}
      </Part>
      <Part title="Removed" rows={removed} tone="remove">
        {(rows) => <ListTable label="Removed" fields={linesOf('removed')} rows={rows} />}
      </Part>
      <Part title="Another scope" rows={scopeChanged} tone="change">
        {(rows) => <ListTable label="Another scope" fields={linesOf('scopeChanged')} rows={rows} />}
      </Part>
      <Part title="Screens gained" rows={routesGained} tone="add">
        {(rows) => <Routes rows={rows} />}
      </Part>
      <Part title="Screens lost" rows={routesLost} tone="remove">
        {(rows) => <Routes rows={rows} />}
      </Part>
      <Part title="Conflicts of duties" rows={conflicts} tone="warn" open>
        {(rows) => <ListTable label="Conflicts of duties" fields={linesOf('conflicts')} rows={rows} />}
      </Part>
      <Part title="Warnings" rows={warnings} tone="warn">
        {(rows) => (
          <ul>
            {rows.map(({ kind, code, title }) => (
              <li key={`${kind} ${code}`}>
                <code>{code}</code> {warningTexts[kind]} {title === '' ? null : <small>{title}</small>}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </RightsFrame>
  )
}

const warningTexts: { readonly [K in Diff['warnings'][number]['kind']]: string } = {
  DEAD: 'opens nothing: no screen uses it.',
  UNREACHABLE: 'is of no use by itself: the lists of its screens stay closed.',
  WRITE_VIA_VIEW: 'is a right to look that also lets people write.',
  SHARED: 'opens more than one feature.',
}

/** Refused, to be applied at once, or to wait for a second administrator. */
function Verdict({ diff }: { readonly diff: Parts }) {
  if (diff.refusal) {
    return (
      <Banner tone="error">
        This cannot be saved. {diff.refusalText ?? ''} <small>{diff.refusal}</small>
      </Banner>
    )
  }
  if (!diff.needsApproval) return null
  return (
    <Banner tone="warning">
      A second administrator has to approve this before it takes effect.
      <ul>
        {(diff.reasons ?? []).map(({ reason, text }) => (
          <li key={reason}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}

const mostAtOnce = 100
const openUpTo = 25

interface PartProps<R> {
  readonly title: string
  readonly rows: readonly R[]
  readonly tone: 'add' | 'remove' | 'change' | 'warn'
  readonly open?: boolean
  children(rows: readonly R[]): ReactNode
}

/** One part with its number; a long one is closed at first, a very long one shows its first hundred. */
function Part<R>({ title, rows, tone, open = rows.length <= openUpTo, children }: PartProps<R>) {
  const id = useId()
  const [isOpen, setOpen] = useState(open)
  const [all, setAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <section data-part={tone} aria-labelledby={id}>
      <h3 id={id}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title} <span>{rows.length}</span>
        </button>
      </h3>
      {isOpen ? children(all ? rows : rows.slice(0, mostAtOnce)) : null}
      {isOpen && !all && rows.length > mostAtOnce ? (
        <Button tone="link" size="compact" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </section>
  )
}

const screenWords: { readonly [screen: string]: string } = { index: 'list', show: 'view', create: 'new', edit: 'edit' }

/** Screens by their titles, each feature once with its screens. */
function Routes({ rows }: { readonly rows: Diff['routesGained'] }) {
  return (
    <ul>
      {[...Map.groupBy(rows, ({ path }) => path)].map(([path, own]) => (
        <li key={path}>
          <strong>{own[0]?.title}</strong>{' '}
          {own.map(({ screen }) => screenWords[screen] ?? enumLabelOf(screen)).join(', ')} <small>{path}</small>
        </li>
      ))}
    </ul>
  )
}
