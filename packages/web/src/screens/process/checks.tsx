// The preconditions of a run as they stand now: shape, word and sentence, with the way to put each right.
import { Link } from 'react-router'
import type { CheckView } from '../../api/answers/process.ts'
import type { Problem } from '../../api/problem.ts'
import { Panel } from '../../ui/panel.tsx'
import { PillMark, type StatusLook } from '../../ui/pill.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'

const looks: { readonly [S in CheckView['severity']]: StatusLook & { readonly word: string } } = {
  OK: { tone: 'green', shape: 'check', word: 'OK' },
  WARNING: { tone: 'amber', shape: 'triangle', word: 'Warning' },
  ERROR: { tone: 'red', shape: 'cross', word: 'Blocks it' },
}

interface Props {
  /** Null: not requested yet. */
  readonly checks: readonly CheckView[] | null
  readonly problem: Problem | null
  readonly busy: boolean
  onRetry(): void
}

export function Checks({ checks, problem, busy, onRetry }: Props) {
  return (
    <Panel title="Checks before the run">
      {problem !== null ? (
        <ErrorState title="The checks could not be run" {...problem} onRetry={onRetry} />
      ) : checks === null ? (
        <SkeletonLines lines={3} />
      ) : (
        <ul data-checks="" aria-busy={busy || undefined}>
          {checks.map(({ check, severity, message, remedy, path }) => {
            const { word, ...look } = looks[severity]
            return (
              <li key={check}>
                <span>
                  <PillMark {...look}>{word}</PillMark>
                </span>
                <strong>{check}</strong>
                <span>
                  {message}
                  {remedy === null ? null : <small>{remedy}</small>}
                  {path === null ? null : <Link to={path}>Go there</Link>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
