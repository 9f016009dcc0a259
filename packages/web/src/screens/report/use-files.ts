// The report as a file. What is too much to wait for runs in the background first: its kept rows have no such limit.
import type { Report } from '@kantor/shared/kernel'
import { foregroundRowLimit, pdfRowLimit } from '@kantor/shared/rules/report/limits'
import { toast } from '../../ui/toast.tsx'
import { fileQuery, type ReportState } from './report-state.ts'

export type FileFormat = 'xlsx' | 'csv' | 'pdf'

interface Rest {
  /** The rows stand there. */
  readonly isReady: boolean
  background(): Promise<void>
}

/** Gives a file of the columns named; says why where there is none. */
export function useFiles(report: Report, state: ReportState, total: number, { isReady, background }: Rest) {
  return (format: FileFormat, columns: readonly string[]) => {
    if (!isReady) return toast.info('Run the report first.')
    if (format === 'pdf' && total > pdfRowLimit)
      return toast.info(`At most ${pdfRowLimit.toLocaleString('en-US')} rows go on paper. Take the workbook.`)
    if (state.run !== null || total <= foregroundRowLimit) return download(fileQuery(state, report, columns, format))
    toast.info('This number of rows is read in the background first. Download the file from there.')
    void background()
  }
}

/** By a link that is a download: a refusal then costs the file, not the page. */
function download(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
