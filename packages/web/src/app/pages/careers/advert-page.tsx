// One advert with its form; every application gets the same answer, no matter who sent it.
import { formatDate } from '@kantor/shared/formats/date'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { callFixed } from '../../../api/fixed-call.ts'
import type { OpenAdvertQuery } from '../../../api/generated/fixed.generated.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx'
import { salaryOf, wordOf } from './advert-words.ts'
import { ApplyForm } from './apply-form.tsx'
import { AdvertTextFrame, FactsFrame } from './careers-frame.ts'
import { CareersLayout } from './careers-layout.tsx'
import { useAnswer } from './use-answer.ts'

const AdvertText = lazyPart(() => import('./advert-text.tsx'))

export function AdvertPage() {
  const { company = '', number = '' } = useParams()
  const [query] = useSearchParams()
  const { data, problem, again } = useAnswer(`${company} ${number}`, () => callFixed('OpenAdvert', { company, number }))
  const isOver = problem?.code === 'NOT_FOUND' || problem?.code === 'BAD_USER_INPUT'
  return (
    <CareersLayout title={data?.openAdvert.title ?? 'Position'}>
      <Link to="/careers" data-back="">
        <ArrowLeft aria-hidden /> All open positions
      </Link>
      {isOver && <EmptyState>This position is not open any more. Others may be: see all open positions.</EmptyState>}
      {problem && !isOver && (
        <ErrorState title="The position could not be loaded" message={problem.message} onRetry={again} />
      )}
      {!data && !problem && <SkeletonLines lines={10} />}
      {data && <Advert advert={data.openAdvert} via={query.get('via') ?? ''} onOutdated={again} />}
    </CareersLayout>
  )
}

interface AdvertProps {
  readonly advert: OpenAdvertQuery['openAdvert']
  readonly via: string
  /** The wording of the consent has changed, or the advert has ended. */
  onOutdated(): void
}

function Advert({ advert, via, onOutdated }: AdvertProps) {
  const [isSent, setSent] = useState(false)
  const salary = salaryOf(advert)
  return (
    <>
      <div>
        <h1>{advert.title}</h1>
        <p data-lead="">{advert.employer}</p>
      </div>
      <FactsFrame>
        <Fact label="Place of work">{advert.location}</Fact>
        <Fact label="Work mode">{wordOf(advert.workMode)}</Fact>
        <Fact label="Contract">{wordOf(advert.employment)}</Fact>
        {salary !== undefined && <Fact label="Salary">{salary}</Fact>}
        <Fact label="Apply until">{formatDate(advert.until)}</Fact>
        <Fact label="Number">{advert.number}</Fact>
      </FactsFrame>
      <AdvertTextFrame aria-label="About the position">
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <AdvertText html={advert.text} />
        </Suspense>
      </AdvertTextFrame>
      {isSent ? <Sent /> : <ApplyForm advert={advert} via={via} onSent={() => setSent(true)} onOutdated={onOutdated} />}
    </>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section role="status">
      <h2 ref={heading} tabIndex={-1}>
        Your application has arrived
      </h2>
      <p data-lead="">
        Thank you. We read every application and write to the address that you gave. You need not send it again.
      </p>
    </section>
  )
}
