// The head of a printed report, and its sheet: seen on paper alone.
import { now } from '@kantor/shared/formats/clock'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Report } from '@kantor/shared/kernel'
import { useShell } from '../../session/shell-context.tsx'

interface Props {
  readonly report: Report
  /** Pixels that the columns want: a wide report lies across. */
  readonly width: number
}

export function PrintHead({ report, width }: Props) {
  const { name, companyCode, companies } = useShell().shell.profile
  const own = companies.find(({ code }) => code === companyCode)
  const company = own?.legalName ?? own?.name ?? companyCode
  const layout = report.layout ?? (width > 760 ? 'landscape' : 'portrait')
  // Sheets are numbered by the browser in the margin; the box is one of CSS paged media.
  const page = `@page { size: A4 ${layout}; margin: 12mm 12mm 15mm; @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt system-ui; color: #475464 } }`
  return (
    <header data-paper="">
      <style>{`@media print { ${page} }`}</style>
      <p>{company}</p>
      <p>
        Printed {formatDateTime(now().toISOString())} by {name}
      </p>
    </header>
  )
}
