// The fences of an area: one is chosen, shown as a circle, moved by pressing, dragging or the arrows, and saved.

import { useApolloClient } from '@apollo/client/react'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { useId, useMemo, useState } from 'react'
import { ChangeFenceOperationAreaDocument, OperationAreaFencesDocument } from '../../api/generated/master.generated.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { sendCommand } from '../../api/send-command.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { FenceFrame } from './fence-frame.ts'
import { pointAt } from './fence-geometry.ts'
import { type Circle, FencePicture } from './fence-picture.tsx'
import { changeOf, type Fence } from './fence-types.ts'

interface Props extends Pick<ScreenProps, 'feature' | 'access'> {
  readonly area: string
  /** Something was saved: everything else that shows the fences is read again. */
  onSaved(): void
}
const most = 100

export function FencePanel({ area, onSaved, ...screen }: Props) {
  const variables = useMemo(() => ({ input: { operationArea: area }, page: 1, size: most }), [area])
  const asked = useOperation(OperationAreaFencesDocument, variables)
  const [chosen, setChosen] = useState<string | null>(null)
  const fences = asked.answer?.rows ?? []
  const fence = fences.find((f) => f.geofence.id === chosen) ?? fences[0]
  const content = () => {
    if (asked.problem !== null)
      return <ErrorState title="The fences could not be loaded" {...asked.problem} onRetry={asked.refetch} />
    if (asked.answer === null) return <SkeletonLines lines={4} />
    if (fence === undefined) return <p>No fence yet: mobile punches of this area wait for a review.</p>
    return (
      <FenceFrame>
        <div data-fences="">
          {fences.map((f) => (
            <Button key={f.geofence.id} aria-pressed={f === fence} onClick={() => setChosen(f.geofence.id)}>
              {f.geofence.code}, {f.radiusM} m
            </Button>
          ))}
        </div>
        <Editor key={`${fence.geofence.id} ${fence.rowVersion}`} {...{ ...screen, fence, fences, onSaved }} />
      </FenceFrame>
    )
  }
  return <Panel title="Fences on the ground">{content()}</Panel>
}

interface EditorProps extends Pick<ScreenProps, 'feature' | 'access'> {
  readonly fence: Fence
  readonly fences: readonly Fence[]
  onSaved(): void
}

const circleOf = (fence: Fence): Circle => ({
  name: fence.geofence.code,
  latitude: Number(fence.latitude),
  longitude: Number(fence.longitude),
  radius: fence.radiusM,
})

function Editor({ feature, access, fence, fences, onSaved }: EditorProps) {
  const client = useApolloClient()
  const id = useId()
  const stored = useMemo(() => circleOf(fence), [fence])
  const [circle, setCircle] = useState(stored)
  const [busy, setBusy] = useState(false)
  const change = feature.actions?.changeFence
  const mayEdit = change !== undefined && isAllowed(anyOfAction(feature, change), access)
  const isChanged = circle !== stored
  const save = async () => {
    setBusy(true)
    const { latitude, longitude, radius } = circle
    const to = { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6), radiusM: radius }
    const sent = await sendCommand(client, ChangeFenceOperationAreaDocument, { input: changeOf(fence, to) })
    setBusy(false)
    if (!sent.done) return toast.error(sent.problem.message)
    toast.success(`${fence.geofence.code} is saved`)
    onSaved()
  }
  return (
    <div data-picture="">
      <FencePicture
        circle={circle}
        middle={stored}
        others={fences.filter((f) => f !== fence).map(circleOf)}
        onMove={mayEdit ? (to) => setCircle({ ...circle, ...pointAt(stored, to) }) : undefined}
      />
      <p>
        {fence.location.name}: {circle.radius} m around {circle.latitude.toFixed(6)}, {circle.longitude.toFixed(6)}
        {fence.active ? '' : ' (inactive)'}
      </p>
      {mayEdit ? (
        <div data-edit-row="">
          <label htmlFor={id}>
            Radius
            <input
              id={id}
              type="range"
              min={20}
              max={2_000}
              step={5}
              value={circle.radius}
              onChange={(event) => setCircle({ ...circle, radius: Number(event.target.value) })}
            />
          </label>
          <Button tone="solid" disabled={!isChanged} busy={busy} onClick={() => void save()}>
            Save fence
          </Button>
          <Button disabled={!isChanged || busy} onClick={() => setCircle(stored)}>
            Undo
          </Button>
        </div>
      ) : null}
    </div>
  )
}
