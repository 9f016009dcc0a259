// Whether the trail is whole, on request: the verdict in words, and the seals to keep outside of the database (R-AUD-03).
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Break } from '@kantor/shared/rules/audit/chain'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { AuditVerifyDocument } from '../api/generated/root.generated.ts'
import { useOperation } from '../api/use-operation.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

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

/** The button that checks, and what it found. */
export function AuditChain() {
  const [asked, setAsked] = useState(false)
  const { answer: data, problem, busy, refetch } = useOperation(AuditVerifyDocument, asked ? {} : null)
  const check = () => (asked ? refetch() : setAsked(true))
  return (
    <div data-chain="">
      <Button size="compact" aria-busy={busy || undefined} disabled={busy} onClick={check}>
        <ShieldCheck aria-hidden="true" />
        {busy ? 'Checking the chain' : 'Check the chain'}
      </Button>
      <a href={seals} download>
        Seals (CSV)
      </a>
      {problem !== null ? <Banner tone="error">The chain could not be checked: {problem.message}</Banner> : null}
      {data === null || busy ? null : data.ok ? (
        <Banner tone="success">
          The trail is whole: {data.count.toLocaleString('en-US')} entries
          {data.sealedAt === null ? ', not sealed yet' : `, sealed ${formatDateTime(data.sealedAt)}`}
          {data.copiedTo === null ? '' : `, with a copy of the seals outside up to entry ${data.copiedTo}`}.
        </Banner>
      ) : (
        <Banner tone="error">
          The trail is broken{data.at === null ? '' : ` at entry ${data.at}`}: {reasons[data.why ?? 'rowHashMismatch']}
          {data.expected === null ? '' : `, number ${data.expected} was expected`}. Keep a copy of the database as it is
          and tell whoever audits the company.
        </Banner>
      )}
    </div>
  )
}
