// The runs so far, newest first; a row opens its run.

import type { TypedDocumentNode } from '@apollo/client'
import type { Process } from '@kantor/shared/kernel'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { ListTable } from '../actions/list-table.tsx'
import { useQueryAction } from '../actions/use-query-action.ts'
import { type RunView, rowsIn, totalIn } from './process-state.ts'
import { useAgain } from './use-again.ts'

interface Props {
  readonly feature: Process
  readonly document: TypedDocumentNode | undefined
  readonly access: ReadonlySet<string>
  /** Changes when the history may have changed. */
  readonly version: number
  onOpen(run: number): void
}
const shownFields = ['run', 'title', 'status', 'startedBy', 'createdAt', 'endedAt', 'error']

export function History({ feature, document, access, version, onOpen }: Props) {
  const [page, setPage] = useState(1)
  const variables = useMemo(() => ({ input: {}, page, size: 10 }), [page])
  const { answer, problem, busy, refetch } = useQueryAction(document, variables, access)
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
          <ListTable
            label="Runs"
            fields={fields}
            rows={rowsIn<RunView>(answer)}
            busy={busy}
            none="It has not been run yet."
          >
            {({ run, title }) => (
              <Button size="compact" aria-label={`Open run ${run}, ${title}`} onClick={() => onOpen(run)}>
                Open
              </Button>
            )}
          </ListTable>
          {totalIn(answer) > 10 ? (
            <Pager
              page={page}
              size={10}
              total={totalIn(answer)}
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
