// What is to be known of the user before his rights: state, level, companies, changes that wait.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { PillMark, statusLook } from '../../ui/pill.tsx'
import { ChangeLink } from './change-link.tsx'
import type { RightsOf } from './rights-types.ts'

const refusals: { readonly [code: string]: string } = {
  USER_INACTIVE: 'The account is not active on this day, so nothing is granted.',
  SCOPE_DENIED: 'The user does not belong to this company and branch on this day, so nothing is granted here.',
}

export function RightsHead({ rights }: { readonly rights: RightsOf }) {
  const { user, status, adminLevel, version, isOwn, refusal, memberships, pending } = rights
  const places = memberships.map(({ company, branch }) => `${company} / ${branch === '*' ? 'all branches' : branch}`)
  return (
    <>
      <div data-facts="">
        <PillMark {...statusLook(status)}>{enumLabelOf(status)}</PillMark>
        <Link to={`/security-system/admin-area/show/${user.id}`}>{user.code}</Link>
        <span>{adminLevel === 'NONE' ? 'No administrator' : enumLabelOf(adminLevel)}</span>
        <span>Member of {places.length === 0 ? 'no company' : places.join(', ')}</span>
        <span>Version {version}</span>
      </div>
      {isOwn ? <Banner tone="locked">These are your own rights. Another person has to change them.</Banner> : null}
      {refusal === null ? null : <Banner tone="warning">{refusals[refusal] ?? refusal}</Banner>}
      {pending.map(({ number, requestedBy, reason }) => (
        <Banner key={number} tone="info">
          <ChangeLink number={number} /> by {requestedBy} waits for a second administrator: {reason}
        </Banner>
      ))}
    </>
  )
}
