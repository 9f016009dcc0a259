// What an import did or would do, with what speaks against it.
import { formatDate } from '@kantor/shared/formats/date'
import type { ImportAnswer } from '../../api/answers/matrix.ts'
import { Banner } from '../../ui/banner.tsx'
import { counted } from './use-saving.ts'

export function Outcome({ status, changed, unchanged, complaints }: ImportAnswer) {
  return (
    <>
      {status === 'REJECTED' ? (
        <Banner tone="error">Nothing is imported: {counted(complaints.length, 'cell')} to look at.</Banner>
      ) : (
        <Banner tone={complaints.length > 0 ? 'warning' : 'success'}>
          {counted(changed, 'cell')} will change, {unchanged} are so already
          {complaints.length > 0 ? `; ${counted(complaints.length, 'warning')}` : ''}.
        </Banner>
      )}
      {complaints.length === 0 ? null : (
        <ul>
          {complaints.map(({ row, day, message }) => (
            <li key={`${row} ${day} ${message}`}>
              {row}, {formatDate(day)}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
