// Rights to Review: the people of a head with the rights that each holds, kept one by one or all at once, changed or taken away with a reason.
import { useApolloClient } from '@apollo/client/react'
import { accessReview } from '@kantor/shared/catalogue/security-system/access-review'
import { formatDate } from '@kantor/shared/formats/date'
import type { Fields } from '@kantor/shared/kernel'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { Suspense, useState } from 'react'
import {
  AccessReviewMyLinesDocument,
  DecideLinesAccessReviewDocument,
} from '../../api/generated/security-system.generated.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { sendCommand } from '../../api/send-command.ts'
import { useOperation } from '../../api/use-operation.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useToolbar } from '../../ui/toolbar-context.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'
import { byReview, type Line, type Refusal, refusals, undecided, wordsLeft } from './lines.ts'

const ParamsDialog = lazyPart(() => import('../../screens/actions/params-dialog.tsx'), { absent: 'over' })
const nothing = {}
const { myLines, decideLines } = accessReview.actions as NonNullable<typeof accessReview.actions>
const { right, place, decision, comment } = myLines.result
const columns: Fields = { right, place, decision, comment }

interface Asked {
  readonly line: Line
  readonly refusal: Refusal
}

export default function RightsToReviewPage({ feature }: ScreenProps) {
  const client = useApolloClient()
  const { answer, problem, busy, refetch } = useOperation(AccessReviewMyLinesDocument, nothing)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sending, setSending] = useState(false)
  useToolbar({ reload: refetch })
  const send = (lines: readonly Line[], word: { readonly decision: Line['decision']; readonly comment?: string }) => {
    const input = { review: Number(lines[0]?.review.id), lines: lines.map(({ line }) => ({ line })), ...word }
    return sendCommand(client, DecideLinesAccessReviewDocument, { input: input as never })
  }
  const keep = async (lines: readonly Line[]) => {
    setSending(true)
    const sent = await send(lines, { decision: 'KEEP' })
    setSending(false)
    if (!sent.done) return toast.error(sent.problem.message)
    toast.success(lines.length === 1 ? 'Kept' : `${lines.length} rights kept`)
    refetch()
  }
  if (problem !== null && answer === null)
    return (
      <ErrorState
        title="The rights could not be loaded"
        message={problem.message}
        code={problem.code}
        requestId={problem.requestId}
        onRetry={refetch}
      />
    )
  if (answer === null) return <SkeletonLines lines={8} />
  const reviews = byReview(answer.rows)
  return (
    <RightsFrame data-page="">
      <h1 tabIndex={-1}>{feature.title}</h1>
      {reviews.length === 0 ? (
        <EmptyState>No review of access runs in which you decide on the rights of your people.</EmptyState>
      ) : null}
      {reviews.map(({ key, name, dueDate, people }) => (
        <section key={key} aria-label={name}>
          <RightsFrame>
            <h2>{name}</h2>
            <div data-facts="">
              <span>Until {formatDate(dueDate)}</span>
              <span>{wordsLeft(people.flatMap(({ lines }) => lines))}</span>
              <KeepAll
                label="Keep all that is open"
                lines={undecided(people.flatMap(({ lines }) => lines))}
                busy={sending}
                onKeep={keep}
              />
            </div>
            {people.map((person) => (
              <Panel
                key={person.key}
                flush
                title={person.unit === null ? person.name : `${person.name}, ${person.unit}`}
                actions={
                  <KeepAll label="Keep all" lines={undecided(person.lines)} busy={sending} onKeep={keep} least={2} />
                }
              >
                <ListTable label={`Rights of ${person.name}`} fields={columns} rows={person.lines} busy={busy}>
                  {(line) => (
                    <>
                      {line.decision === 'KEEP' ? null : (
                        <Button busy={sending} onClick={() => void keep([line])}>
                          Keep
                        </Button>
                      )}
                      {refusals.map((refusal) => (
                        <Button key={refusal.decision} onClick={() => setAsked({ line, refusal })}>
                          {refusal.label}
                        </Button>
                      ))}
                    </>
                  )}
                </ListTable>
              </Panel>
            ))}
          </RightsFrame>
        </section>
      ))}
      <Suspense fallback={null}>
        {asked === null ? null : (
          <ParamsDialog
            command={{
              feature: accessReview.path,
              label: asked.refusal.label,
              action: { ...decideLines, help: asked.refusal.help },
              form: anyOfAction(accessReview, decideLines),
              asked: { comment: { ...decideLines.params.comment, required: true } },
            }}
            about={`${asked.line.right}, ${asked.line.user}`}
            start={{ comment: asked.line.comment ?? null }}
            send={async ({ comment: reason }: { comment?: string }) => {
              const sent = await send([asked.line], { decision: asked.refusal.decision, comment: reason ?? '' })
              if (!sent.done) throw new Error(sent.problem.message)
              return true
            }}
            onDone={() => {
              setAsked(null)
              refetch()
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </RightsFrame>
  )
}

interface KeepAllProps {
  readonly label: string
  readonly lines: readonly Line[]
  readonly busy: boolean
  /** Fewer have their own buttons. */
  readonly least?: number
  onKeep(lines: readonly Line[]): Promise<unknown>
}
const KeepAll = ({ label, lines, busy, least = 1, onKeep }: KeepAllProps) =>
  lines.length < least ? null : (
    <Button busy={busy} onClick={() => void onKeep(lines)}>
      {label} ({lines.length})
    </Button>
  )
