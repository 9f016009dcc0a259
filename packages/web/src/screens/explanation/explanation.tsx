// How a record came about: a panel of its page whose tree is requested when it is opened.
import { formatDateTime } from '@kantor/shared/formats/date'
import type { RecordFeature } from '@kantor/shared/kernel'
import { createContext, use, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../api/answers/answers.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { ExplanationFrame } from './explanation-frame.ts'
import {
  branchesFrom,
  changeOf,
  type ExplanationBranch,
  type ExplanationRow,
  figure,
  formulaOf,
  remarkOf,
} from './explanation-tree.ts'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row
}
interface Explained {
  readonly amountsCovered: boolean
  readonly comparedWith: string | null
  readonly earlierVersion: number | null
  readonly replacedAt: string | null
  readonly replacedBy: string | null
  readonly nodes: readonly ExplanationRow[]
}

/** Are formulas shown next to the words? */
const FormulasContext = createContext(false)

export default function Explanation(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const [name, action] = Object.entries(props.feature.actions ?? {}).find(([, { explains }]) => explains) ?? []
  if (name === undefined || action === undefined) return null
  const title = action.title ?? 'How it was calculated'
  return (
    <Panel
      title={title}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-screen-only="">
          {isOpen ? 'Hide' : 'Explain'}
        </Button>
      }
    >
      {isOpen ? <Asked {...props} name={name} subject={Object.keys(action.params)[0] ?? ''} /> : <p>{action.help}</p>}
    </Panel>
  )
}

/** What explains one node of the tree, with all below it; for a line of a paper. */
export function ExplainedNode({ node, ...props }: Props & { readonly node: string }) {
  const [name, action] = Object.entries(props.feature.actions ?? {}).find(([, { explains }]) => explains) ?? []
  if (name === undefined || action === undefined) return null
  return <Asked {...props} name={name} subject={Object.keys(action.params)[0] ?? ''} node={node} />
}

interface AskedProps extends Props {
  readonly name: string
  readonly subject: string
  /** Shown alone; without it the whole tree is. */
  readonly node?: string
}
function Asked({ operations, access, row, name, subject, node }: AskedProps) {
  const values = useMemo(() => ({ input: { [subject]: row.id } }), [subject, row.id])
  const { answer, problem, refetch } = useFeatureOperation(operations.actions?.[name], values, access)
  const explained = isExplained(answer) ? answer : null
  const tree = useMemo(() => branchesFrom(explained?.nodes ?? [], node), [explained, node])
  const [hasFormulas, setFormulas] = useState(false)
  if (problem !== null) return <ErrorState title="This could not be explained" {...problem} onRetry={refetch} />
  if (explained === null) return <SkeletonLines />
  const { amountsCovered, comparedWith, earlierVersion, replacedAt, replacedBy } = explained
  if (amountsCovered) return <p>You do not see the amounts of this pay group.</p>
  if (tree.length === 0) return <p>Nothing is kept about how this line came about.</p>
  return (
    <ExplanationFrame>
      <p>
        {comparedWith === null ? 'There is nothing before to compare with.' : `Differences are to ${comparedWith}.`}
        {earlierVersion === null
          ? ''
          : ` Version ${earlierVersion} was replaced by ${replacedBy} on ${formatDateTime(replacedAt)}.`}
      </p>
      <FormulasContext value={hasFormulas}>
        <Branches branches={tree} depth={0} />
      </FormulasContext>
      <div data-screen-only="">
        <Button tone="link" aria-pressed={hasFormulas} onClick={() => setFormulas(!hasFormulas)}>
          {hasFormulas ? 'Hide the formulas' : 'Show the formulas'}
        </Button>
      </div>
    </ExplanationFrame>
  )
}

/** Roots and their sums stand open; the rest opens by a press. */
function Branches({ branches, depth }: { readonly branches: readonly ExplanationBranch[]; readonly depth: number }) {
  return (
    <ul>
      {branches.map(({ row, below }) => (
        <li key={row.node} data-kind={row.kind}>
          {below.length === 0 ? (
            <div data-leaf="">
              <Figure row={row} />
            </div>
          ) : (
            <details open={depth < 1}>
              <summary>
                <Figure row={row} />
              </summary>
              <Branches branches={below} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figure({ row }: { readonly row: ExplanationRow }) {
  const hasFormulas = use(FormulasContext)
  const [remark, formula] = [remarkOf(row), hasFormulas ? formulaOf(row) : '']
  return (
    <span data-figure="">
      <b>{row.path ? <Link to={row.path}>{row.label}</Link> : row.label}</b>
      <output>{figure(row.value)}</output>
      <span data-change="" data-tag={row.tag ?? undefined}>
        {changeOf(row)}
      </span>
      {remark === '' ? null : <small>{remark}</small>}
      {formula === '' ? null : <small data-formula="">{formula}</small>}
    </span>
  )
}

const isExplained = (answer: unknown): answer is Explained =>
  typeof answer === 'object' && answer !== null && 'nodes' in answer
