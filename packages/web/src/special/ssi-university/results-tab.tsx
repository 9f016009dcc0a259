// Own results: scores where the exam shows them, right answers where they are open, objecting to a result.
import { useApolloClient } from '@apollo/client/react'
import { ssiUniversity } from '@kantor/shared/catalogue/ssi-university'
import { type Fields, standardPages } from '@kantor/shared/kernel'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { Suspense, useState } from 'react'
import {
  AppealSsiUniversityDocument,
  SsiUniversityResultsDocument,
  SsiUniversityReviewDocument,
} from '../../api/generated/root.generated.ts'
import { sendCommand } from '../../api/send-command.ts'
import { useOperation } from '../../api/use-operation.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import type { Result } from './paper-types.ts'
import { TabProblem } from './tab-problem.tsx'

const ParamsDialog = lazyPart(() => import('../../screens/actions/params-dialog.tsx'), { absent: 'over' })
const { results, review, appeal } = ssiUniversity.actions as NonNullable<typeof ssiUniversity.actions>
const { attempt: _, mayReview: __, mayAppeal: ___, ...columns } = results.result

export function ResultsTab() {
  const client = useApolloClient()
  const [input, setInput] = useState({ page: 1, size: 10 })
  const { answer, problem, busy, refetch } = useOperation(SsiUniversityResultsDocument, input)
  const [shown, setShown] = useState<number | null>(null)
  const [objecting, setObjecting] = useState<Result | null>(null)
  if (problem !== null) return <TabProblem problem={problem} onRetry={refetch} />
  if (answer === null) return <SkeletonLines lines={6} />
  return (
    <>
      <ListTable
        label="My results"
        fields={columns as Fields}
        rows={answer.rows}
        busy={busy}
        none="You have not sat an exam yet."
      >
        {(row) => (
          <>
            {row.mayReview ? <Button onClick={() => setShown(row.attempt)}>Right answers</Button> : null}
            {row.mayAppeal ? <Button onClick={() => setObjecting(row)}>Object</Button> : null}
          </>
        )}
      </ListTable>
      {answer.total > input.size ? (
        <Pager
          {...input}
          total={answer.total}
          sizes={standardPages}
          onPage={(page) => setInput({ ...input, page })}
          onSize={(size) => setInput({ page: 1, size })}
        />
      ) : null}
      {shown === null ? null : <Review key={shown} attempt={shown} />}
      <Suspense fallback={null}>
        {objecting === null ? null : (
          <ParamsDialog
            command={{
              feature: ssiUniversity.path,
              label: 'Appeal against a result',
              action: appeal,
              form: anyOfAction(ssiUniversity, appeal),
              asked: { text: appeal.params.text },
            }}
            about={`${objecting.exam}, attempt ${objecting.attemptNo}`}
            send={async (given: object) => {
              const sent = await sendCommand(client, AppealSsiUniversityDocument, {
                input: { ...given, attempt: objecting.attempt } as never,
              })
              if (!sent.done) throw new Error(sent.problem.message)
              return true
            }}
            onDone={() => {
              setObjecting(null)
              refetch()
            }}
            onClose={() => setObjecting(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Review({ attempt }: { readonly attempt: number }) {
  const [variables] = useState({ input: { attempt } })
  const { answer, problem, refetch } = useOperation(SsiUniversityReviewDocument, variables)
  if (problem !== null) return <TabProblem problem={problem} onRetry={refetch} />
  if (answer === null) return <SkeletonLines lines={4} />
  return (
    <Panel title="Right answers" flush>
      <ListTable label="Right answers" fields={review.result as Fields} rows={answer.rows} />
    </Panel>
  )
}
