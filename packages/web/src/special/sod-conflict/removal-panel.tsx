// "What if": the conflicts that the user would keep without some of the codes he holds.
import { useApolloClient } from '@apollo/client/react'
import type { sodConflict } from '@kantor/shared/catalogue/security-system/sod-conflict'
import type { Feature } from '@kantor/shared/kernel'
import { useState } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import {
  SodConflictSimulateDocument,
  type SodConflictSimulateQuery,
} from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'

type Actions = NonNullable<(typeof sodConflict)['actions']>
type Rows = SodConflictSimulateQuery['sodConflictSimulate']['rows']
interface GrantedCode {
  readonly side: string
  readonly code: string
  readonly source: string
}

export function RemovalPanel({ row, feature }: { readonly row: Row; readonly feature: Feature }) {
  const client = useApolloClient()
  const { result } = (feature.actions as Actions).simulate
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [rows, setRows] = useState<Rows | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const granted = grantedIn(row.held)
  const user = idIn(row.user)
  if (user === null || granted.length === 0) return null
  const simulate = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const input = { user, codes: [...without].map((code) => ({ code })) }
      const { data } = await client.query({
        query: SodConflictSimulateDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      })
      setRows(data?.sodConflictSimulate.rows ?? [])
    } catch (error) {
      setProblem(problemOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title="What if codes were removed?" id="section-what-if">
      <RightsFrame>
        <fieldset data-ticks="">
          <legend>Without these codes</legend>
          {granted.map(({ side, code, source }) => (
            <label key={`${side} ${code}`}>
              <input
                type="checkbox"
                checked={without.has(code)}
                onChange={() => setWithout((now) => now.symmetricDifference(new Set([code])))}
              />
              <code>{code}</code> side {side} <small>{source}</small>
            </label>
          ))}
        </fieldset>
        <div data-buttons="">
          <Button busy={busy} disabled={without.size === 0} onClick={() => void simulate()}>
            Simulate
          </Button>
        </div>
        {problem === null ? null : <Banner tone="error">{problem}</Banner>}
        <div aria-live="polite">
          {rows === null ? null : (
            <ListTable
              label="Conflicts without the codes"
              fields={result}
              rows={rows}
              none="No conflict would be left."
            />
          )}
        </div>
      </RightsFrame>
    </Panel>
  )
}

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null
const idIn = (value: unknown): string | null => (isRecord(value) && typeof value.id === 'string' ? value.id : null)
const grantedIn = (value: unknown): readonly GrantedCode[] =>
  Array.isArray(value)
    ? value
        .filter(isRecord)
        .map(({ side, code, source }) => ({ side: String(side), code: String(code), source: String(source) }))
    : []
