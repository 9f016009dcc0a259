// A new record below the shown one, where the feature begins records so.

import type { RecordFeature } from '@kantor/shared/kernel'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { useNavigate } from 'react-router'
import type { Row } from '../../../api/answers/answers.ts'
import { Button } from '../../../ui/button.tsx'
import { createPath } from '../record-paths.ts'

interface Props {
  readonly feature: RecordFeature
  readonly access: ReadonlySet<string>
  readonly row: Row
}

export function BelowButton({ feature, access, row }: Props) {
  const navigate = useNavigate()
  if (feature.createBelow === undefined || !mayDo(feature, 'create', access)) return null
  return (
    <Button onClick={() => void navigate(createPath(feature, row.id))}>
      New {feature.entity.title.toLowerCase()} below
    </Button>
  )
}
