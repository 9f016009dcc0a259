// Permission denied: what was asked for, the form id that is missing, a sentence for the administrator.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
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
  if (!refusal) return <SkeletonLines />
  return <DeniedState {...refusal} address={from} actions={<WaysOut />} />
}
