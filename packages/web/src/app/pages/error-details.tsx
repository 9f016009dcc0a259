// One error in full, to read and to copy for an administrator.

import { Copy } from 'lucide-react'
import type { ErrorEntry } from '../../api/error-log.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { codeText, timeText } from './error-csv.ts'
import { ErrorDetailsFrame } from './error-details-frame.ts'

const factsOf = (e: ErrorEntry): readonly (readonly [string, string])[] => [
  ['Type', e.type],
  ['Code', codeText(e.code)],
  ['Message', e.mes],
  ['URL', e.url],
  ['Time', timeText(e.time)],
  ['Times', String(e.times)],
]

interface Props {
  readonly entry: ErrorEntry | null
  onClose(): void
}

export function ErrorDetails({ entry, onClose }: Props) {
  const facts = entry === null ? [] : factsOf(entry)
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title="Error"
      footer={
        <>
          <Button
            icon={<Copy />}
            onClick={() => void copyText(facts.map(([name, value]) => `${name}: ${value}`).join('\n'))}
          >
            Copy
          </Button>
          <Button tone="solid" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ErrorDetailsFrame>
        {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </ErrorDetailsFrame>
    </Dialog>
  )
}
