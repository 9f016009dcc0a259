// The verification of the trail: a user who may search all of it starts a run, sees how far it is, and what the last one found.
import { useApolloClient } from '@apollo/client/react'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Break } from '@kantor/shared/rules/audit/chain'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  AuditVerificationDocument,
  type AuditVerificationQuery,
  StartVerificationAuditDocument,
} from '../api/generated/root.generated.ts'
import { sendCommand } from '../api/send-command.ts'
import { useOperation } from '../api/use-operation.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { JobProgress } from '../ui/job-progress.tsx'
import { toast } from '../ui/toast.tsx'

const reasons: { readonly [W in Break]: string } = {
  seqGap: 'an entry is missing',
  prevHashMismatch: 'an entry does not follow the one before it',
  rowHashMismatch: 'an entry was changed or taken out',
  tailTruncated: 'the last entries were cut off',
  sealMismatch: 'the entry differs from the one that was sealed',
  unlinked: 'an entry was put in from outside',
  empty: 'there is no entry at all, although the installation runs',
  unsealed: 'no seal is left to hold it to',
  copyMismatch: 'it differs from the copy of the seals that is kept outside of the database',
  copyUnreadable: 'the copy of the seals that is kept outside of the database cannot be read',
}
const seals = '/export/audit/actions/seals/export?format=csv'
const noVariables = {}
const pollMilliseconds = 1_500
type Verification = AuditVerificationQuery['auditVerification']

const isLive = (found: Verification | null): boolean => found?.status === 'QUEUED' || found?.status === 'RUNNING'

/** The buttons that check, the run, and what it found. */
export function AuditChain() {
  const client = useApolloClient()
  const [starting, setStarting] = useState(false)
  const { answer: found, problem, refetch } = useOperation(AuditVerificationDocument, noVariables)
  const live = isLive(found)
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (!live) return
    const timer = setInterval(() => latest.current(), pollMilliseconds)
    return () => clearInterval(timer)
  }, [live])
  const start = async (whole: boolean) => {
    setStarting(true)
    const sent = await sendCommand(client, StartVerificationAuditDocument, { input: { whole } })
    setStarting(false)
    if (!sent.done && sent.problem.code !== 'RUN_BUSY') toast.error(sent.problem.message)
    refetch()
  }
  const busy = starting || live
  return (
    <div data-chain="">
      <Button
        size="compact"
        busy={busy}
        icon={<ShieldCheck aria-hidden="true" />}
        title="What was written since the last checked seal"
        onClick={() => void start(false)}
      >
        Check the chain
      </Button>
      <Button size="compact" disabled={busy} title="From the first entry on" onClick={() => void start(true)}>
        Check all of it
      </Button>
      <a href={seals} download>
        Seals (CSV)
      </a>
      {problem !== null ? (
        <Banner tone="error">What was checked could not be loaded: {problem.message}</Banner>
      ) : found === null || found.run === null ? null : live ? (
        <JobProgress
          title={found.status === 'QUEUED' ? 'The check waits for its turn' : 'Checking the chain'}
          done={found.done ?? 0}
          total={found.total ?? undefined}
        />
      ) : (
        <Verdict found={found} />
      )}
    </div>
  )
}

const count = (entries: number | null): string => (entries ?? 0).toLocaleString('en-US')
const moment = (at: string | null): string => (at === null ? '' : formatDateTime(at))

/** Which entries a run has looked at. */
function lookedWords({ looked, fromSeal, fromSealedAt, endedAt }: Verification): string {
  const from =
    fromSeal === null
      ? 'from the first entry on'
      : `behind the seal of ${moment(fromSealedAt)} at entry ${count(fromSeal)}`
  return `Checked on ${moment(endedAt)}: ${count(looked)} entries, ${from}`
}

function Verdict({ found }: { readonly found: Verification }) {
  const { status, error, ok, at, why, expected, copiedTo, sealedAt } = found
  if (status !== 'DONE')
    return <Banner tone="error">The check did not finish. {error ?? 'It was cancelled.'} Start it again.</Banner>
  if (ok)
    return (
      <Banner tone="success">
        The trail is whole: {count(found.count)} entries
        {sealedAt === null ? ', not sealed yet' : `, sealed ${moment(sealedAt)}`}
        {copiedTo === null ? '' : `, with a copy of the seals outside up to entry ${copiedTo}`}. {lookedWords(found)}.
      </Banner>
    )
  return (
    <Banner tone="error">
      The trail is broken{at === null ? '' : ` at entry ${at}`}: {reasons[why ?? 'rowHashMismatch']}
      {expected === null ? '' : `, number ${expected} was expected`}. {lookedWords(found)}. Keep a copy of the database
      as it is and tell whoever audits the company.
    </Banner>
  )
}
