// The page of every feature that is declared but not built yet: its name, what kind it will be, where to go instead.
import { Construction } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenProps } from '../api/screen-contract.ts'
import { StateFrame } from '../ui/state-frame.ts'

const words: { readonly [kind: string]: string } = {
  maintenance: 'A list with its records',
  document: 'Documents with their lines and approvals',
  list: 'A list',
  inquiry: 'An inquiry',
  report: 'A report',
  pivot: 'A pivot table',
  upload: 'An upload of a spreadsheet',
  approval: 'An inbox of approvals',
  process: 'A process with its steps',
  dashboard: 'A dashboard',
}

/** No button of the toolbar does anything here, so none is registered. */
export default function PlaceholderPage({ feature }: ScreenProps) {
  return (
    <StateFrame>
      <Construction aria-hidden strokeWidth={1.5} />
      <h1 tabIndex={-1}>{feature.title}</h1>
      <p>{words[feature.kind] ?? 'A page'} will stand here. This screen is not available yet.</p>
      <div data-actions>
        <Link to="/home">Home</Link>
      </div>
    </StateFrame>
  )
}
