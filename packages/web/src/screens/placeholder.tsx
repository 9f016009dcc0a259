// The page of every feature that is declared but not built yet: its name, what kind it will be, where to go instead.
import { Construction } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenProps } from '../api/screen-contract.ts'
import { StateFrame } from '../ui/state-frame.ts'

const words: { readonly [kind: string]: string } = {
  maintenance: 'a list with its records',
  document: 'documents with their lines and approvals',
  list: 'a list',
  inquiry: 'an inquiry',
  report: 'a report',
  pivot: 'a pivot table',
  upload: 'an upload of a spreadsheet',
  approval: 'an inbox of approvals',
  process: 'a process with its steps',
  dashboard: 'a dashboard',
}

/** No button of the toolbar does anything here, so none is registered. */
export default function PlaceholderPage({ feature }: ScreenProps) {
  return (
    <StateFrame>
      <Construction aria-hidden strokeWidth={1.5} />
      <h1 tabIndex={-1}>{feature.title}</h1>
      <p>This screen is not available yet. It will hold {words[feature.kind] ?? 'a page'}.</p>
      <div data-actions>
        <Link to="/home">Home</Link>
      </div>
    </StateFrame>
  )
}
