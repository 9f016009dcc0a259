// How many tasks wait for one's decision; it comes after the page, and not at all where the question fails.
import { useQuery } from '@apollo/client/react'
import { CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router'
import { DataAwaitingApprovalCountsDocument } from '../api/generated/approval-management.generated.ts'

const inboxPath = '/approval-management/data-awaiting-approval/index'

export default function HomeWaiting() {
  const { data } = useQuery(DataAwaitingApprovalCountsDocument, { fetchPolicy: 'cache-and-network' })
  if (data === undefined) return null
  const { rows } = data.dataAwaitingApprovalCounts
  const sum = (of: 'waiting' | 'overdue') => rows.reduce((total, row) => total + row[of], 0)
  const [waiting, overdue] = [sum('waiting'), sum('overdue')]
  return (
    <Link to={inboxPath} data-inbox="">
      <CircleCheckBig size={20} aria-hidden />
      <span>
        <strong>{waiting}</strong> {waiting === 1 ? 'task waits' : 'tasks wait'} for you
        {overdue === 0 ? '' : `, ${overdue} overdue`}
      </span>
    </Link>
  )
}
