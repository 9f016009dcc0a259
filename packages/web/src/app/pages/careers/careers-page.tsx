// Adverts in force, for everybody: one employer or all of the group.
import { formatDate } from '@kantor/shared/formats/date'
import { Link, useParams, useSearchParams } from 'react-router'
import { callFixed } from '../../../api/fixed-call.ts'
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx'
import { salaryOf, wordOf } from './advert-words.ts'
import { AdvertListFrame } from './careers-frame.ts'
import { CareersLayout } from './careers-layout.tsx'
import { useAnswer } from './use-answer.ts'

export function CareersPage() {
  const { company = '' } = useParams()
  const [query] = useSearchParams()
  const via = query.get('via')
  const { data, problem, again } = useAnswer(company, () =>
    callFixed('OpenAdverts', { company: company === '' ? null : company }),
  )
  const adverts = data?.openAdverts
  return (
    <CareersLayout title="Open positions">
      <div>
        <h1>Open positions</h1>
        {adverts !== undefined && adverts.length > 0 && (
          <p data-lead="">
            {adverts.length === 1 ? 'One position is open.' : `${adverts.length} positions are open.`} Choose one to
            read more and to apply.
          </p>
        )}
      </div>
      {problem && <ErrorState title="The positions could not be loaded" message={problem.message} onRetry={again} />}
      {!data && !problem && <SkeletonLines lines={8} />}
      {adverts?.length === 0 && <EmptyState>No position is open at present. Please look in again later.</EmptyState>}
      {adverts !== undefined && adverts.length > 0 && (
        <AdvertListFrame aria-label="Open positions">
          {adverts.map((advert) => (
            <li key={`${advert.company} ${advert.number}`}>
              <h2>
                <Link
                  to={`/careers/${advert.company}/${advert.number}${via === null ? '' : `?via=${encodeURIComponent(via)}`}`}
                >
                  {advert.title}
                </Link>
              </h2>
              <p>
                {[advert.employer, advert.location, wordOf(advert.workMode), wordOf(advert.employment)].join(' · ')}
              </p>
              <p>{[salaryOf(advert), `Apply until ${formatDate(advert.until)}`].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </AdvertListFrame>
      )}
    </CareersLayout>
  )
}
