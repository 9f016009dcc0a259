// A punch on the ground: the fence it was compared with, how far off it was made, its photo, the way to its review.
import { formatDateTime } from '@kantor/shared/formats/date'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { MobilePunchPlaceDocument } from '../../api/generated/attendance-attendance-process.generated.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useShell } from '../../session/shell-context.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { FenceFrame } from '../operation-area/fence-frame.ts'
import { FencePicture } from '../operation-area/fence-picture.tsx'
import { type Place, pictureOf, placeText } from './place.ts'

interface Props {
  readonly punch: string
  onClose(): void
}
const inbox = '/approval-management/mobile-punch-approval'

export function PlaceDialog({ punch, onClose }: Props) {
  const variables = useMemo(() => ({ input: { punch } }), [punch])
  const { answer: data, problem, refetch } = useOperation(MobilePunchPlaceDocument, variables)
  const content =
    problem !== null ? (
      <ErrorState title="The punch could not be loaded" {...problem} onRetry={refetch} />
    ) : data === null ? (
      <SkeletonLines lines={6} />
    ) : (
      <OnTheGround place={data} />
    )
  return (
    <Dialog open onClose={onClose} title="Where it was made" size="medium">
      {content}
    </Dialog>
  )
}

function OnTheGround({ place }: { readonly place: Place }) {
  const { features } = useShell().shell
  const picture = useMemo(() => pictureOf(place), [place])
  const mayReview = features.some((f) => f.path === inbox && f.screens.some((s) => s.screen === 'index' && s.allowed))
  return (
    <FenceFrame>
      <div>
        <p>{placeText(place, picture)}</p>
        {place.deviceTime == null ? null : <p>Clock of the device: {formatDateTime(place.deviceTime)}</p>}
        {place.review == null ? null : mayReview ? (
          <p>
            <Link to={`${inbox}/index?search=${encodeURIComponent(place.review)}`}>Review {place.review}</Link>
          </p>
        ) : (
          <p>{place.review} waits for the head of the unit.</p>
        )}
        {place.photo == null ? null : <img src={`/files/${place.photo.id}`} alt="Sent with the punch" width="200" />}
      </div>
      <div data-picture="">
        {picture === null ? null : (
          <FencePicture circle={picture.fence} middle={picture.fence} others={[picture.punch]} reach={picture.reach} />
        )}
      </div>
    </FenceFrame>
  )
}
