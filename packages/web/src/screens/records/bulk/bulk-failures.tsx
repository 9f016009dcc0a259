// Which rows an action on many could not be done on, and why.

import type { RecordFeature } from '@kantor/shared/kernel'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { BulkFailuresFrame } from './bulk-failures-frame.ts'
import type { Failures } from './use-bulk.ts'

interface Props extends Failures {
  readonly feature: RecordFeature
  onClose(): void
}

export function BulkFailures({ title, failed, isTicked, feature, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={title} footer={<Button onClick={onClose}>Close</Button>}>
      <BulkFailuresFrame tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{feature.entity.title}</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ id, words, detail }) => (
              <tr key={id}>
                <td>{words}</td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </BulkFailuresFrame>
      {isTicked ? <p>These rows are still selected.</p> : null}
    </Dialog>
  )
}
