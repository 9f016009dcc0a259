// Permission denied: what was requested, the form id that is missing, a sentence for the administrator.
import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { GrantedByDocument } from '../../api/generated/refusal.generated.ts'
import { useShell } from '../../session/shell-context.tsx'
import { DeniedState } from '../../ui/denied.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type Refusal, refusalOf } from '../refusal.ts'
import { WaysOut } from './plain-page.tsx'

const unknown: Refusal = { title: 'this page', anyOf: [] }

export default function DeniedPage() {
  const { shell } = useShell()
  const [query] = useSearchParams()
  const from = query.get('from') ?? ''
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    refusalOf(from, shell).then(setRefusal, () => setRefusal(unknown))
  }, [from, shell])
  const codes = refusal?.anyOf ?? []
  // What is said without it is enough: the page does not wait for the answer, nor complain of its failure.
  const { data } = useQuery(GrantedByDocument, {
    variables: { codes: [...codes] },
    skip: codes.length === 0,
    errorPolicy: 'ignore',
  })
  if (!refusal) return <SkeletonLines />
  return <DeniedState {...refusal} address={from} grantedBy={data?.grantedBy ?? null} actions={<WaysOut />} />
}
