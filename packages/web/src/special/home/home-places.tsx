// Where one was, and what one has pinned: pins first. Tabs are kept by this browser, pins with the saved views, so they follow the
// person to every machine; where they cannot be read, the tabs stand alone.
import { useMutation, useQuery } from '@apollo/client/react'
import { Pin, PinOff } from 'lucide-react'
import { Link } from 'react-router'
import { HomeViewsDocument, SaveViewHomeDocument } from '../../api/generated/root.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { addressOf, type Tab } from '../../shell/tabs/tabs.ts'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { mostPins, type Place, pinsIn, pinsView } from './home-pins.ts'

const { feature } = pinsView

export default function HomePlaces({ recent }: { readonly recent: readonly Tab[] }) {
  const { data, refetch } = useQuery(HomeViewsDocument, { variables: { input: { feature } } })
  const [save, { loading }] = useMutation(SaveViewHomeDocument)
  const pins = pinsIn(data?.homeViews.rows ?? [])
  const others = recent
    .map((tab): Place => ({ title: tab.title, address: addressOf(tab) }))
    .filter(({ address }) => pins.every((pin) => pin.address !== address))
  const keep = async (next: readonly Place[]) => {
    try {
      await save({ variables: { input: { ...pinsView, shared: false, settings: JSON.stringify({ pins: next }) } } })
      await refetch()
    } catch (failure) {
      toast.error(problemOf(failure).message)
    }
  }
  if (pins.length + others.length === 0) return null
  return (
    <section data-recent="" aria-labelledby="home-recent">
      <h2 id="home-recent">{pins.length === 0 ? 'Recent' : 'Pinned and recent'}</h2>
      <ul>
        {pins.map((pin) => (
          <li key={pin.address} data-pinned="">
            <Link to={pin.address}>{pin.title}</Link>
            <IconButton
              size="compact"
              label={`Unpin ${pin.title}`}
              disabled={loading}
              onClick={() => void keep(pins.filter((other) => other !== pin))}
            >
              <PinOff aria-hidden />
            </IconButton>
          </li>
        ))}
        {others.map((place) => (
          <li key={place.address}>
            <Link to={place.address}>{place.title}</Link>
            {data === undefined || pins.length >= mostPins ? null : (
              <IconButton
                size="compact"
                label={`Pin ${place.title}`}
                disabled={loading}
                onClick={() => void keep([...pins, place])}
              >
                <Pin aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
