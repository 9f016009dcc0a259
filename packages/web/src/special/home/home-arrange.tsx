// How the cards of home stand, by the person: up, down, hidden or shown. Kept with the saved views, so it follows him to every machine.
import { useMutation } from '@apollo/client/react'
import { homeArrangement } from '@kantor/shared/catalogue/home-cards'
import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { SaveViewHomeDocument } from '../../api/generated/root.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { HomeArrangeFrame } from './home-arrange-frame.ts'
import type { Card } from './home-cards.tsx'
import { moved } from './moved.ts'

interface Props {
  readonly cards: readonly Card[]
  onClose(): void
  /** The arrangement is stored: the cards have to be requested again. */
  onKept(): Promise<unknown>
}

export default function HomeArrange({ cards, onClose, onKept }: Props) {
  const [order, setOrder] = useState<readonly string[]>(() => cards.map(({ card }) => card))
  const [hidden, setHidden] = useState(() => new Set(cards.filter((c) => c.hidden === true).map(({ card }) => card)))
  const [save, { loading }] = useMutation(SaveViewHomeDocument)
  const titleOf = (name: string) => cards.find(({ card }) => card === name)?.title ?? name
  const keep = async (settings: object) => {
    try {
      const input = { ...homeArrangement, shared: false, settings: JSON.stringify(settings) }
      await save({ variables: { input } })
      await onKept()
    } catch (failure) {
      toast.error(problemOf(failure).message)
    }
  }
  const toggle = (name: string) => setHidden(hidden.symmetricDifference(new Set([name])))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Arrange the cards"
      footer={
        <>
          <Button disabled={loading} onClick={() => void keep({})}>
            As proposed
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="solid" busy={loading} onClick={() => void keep({ order, hidden: [...hidden] })}>
            Save
          </Button>
        </>
      }
    >
      <HomeArrangeFrame>
        {order.map((name, at) => (
          <li key={name} data-off={hidden.has(name) ? '' : undefined}>
            <span>{titleOf(name)}</span>
            <IconButton
              label={`Move ${titleOf(name)} up`}
              disabled={at === 0}
              onClick={() => setOrder(moved(order, at, at - 1))}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${titleOf(name)} down`}
              disabled={at === order.length - 1}
              onClick={() => setOrder(moved(order, at, at + 1))}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton label={`${hidden.has(name) ? 'Show' : 'Hide'} ${titleOf(name)}`} onClick={() => toggle(name)}>
              {hidden.has(name) ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </li>
        ))}
      </HomeArrangeFrame>
    </Dialog>
  )
}
