// The runs so far, newest first; a row opens its run.

import type { Process } from '@kantor/shared/kernel'
import { useMemo, useState } from 'react'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { ListTable } from '../actions/list-table.tsx'
import { useAgain } from './use-again.ts'

interface Props {
  readonly feature: Process
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  /** Changes when the history may have changed. */
  readonly version: number
  onOpen(run: number): void
}
const shownFields = ['run', 'title', 'status', 'startedBy', 'createdAt', 'endedAt', 'error']

export function History({ feature, operations, access, version, onOpen }: Props) {
  const [page, setPage] = useState(1)
  const variables = useMemo(() => ({ input: {}, page, size: 10 }), [page])
  const { answer, problem, busy, refetch } = useFeatureOperation(operations.process?.runs, variables, access, 'kept')
  useAgain(version, refetch)
  const all = feature.actions?.runs?.result ?? {}
  const fields = Object.fromEntries(shownFields.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
  return (
    <Panel title="History">
      {problem !== null ? (
        <ErrorState title="The history could not be loaded" {...problem} onRetry={refetch} />
      ) : answer === null ? (
        <SkeletonLines lines={3} />
      ) : (
        <>
          <ListTable label="Runs" fields={fields} rows={answer.rows} busy={busy} none="It has not been run yet.">
            {({ run, title }) => (
              <Button size="compact" aria-label={`Open run ${run}, ${title}`} onClick={() => onOpen(run)}>
                Open
              </Button>
            )}
          </ListTable>
          {answer.total > 10 ? (
            <Pager
              page={page}
              size={10}
              total={answer.total}
              sizes={[10]}
              busy={busy}
              onPage={setPage}
              onSize={() => undefined}
            />
          ) : null}
        </>
      )}
    </Panel>
  )
}
