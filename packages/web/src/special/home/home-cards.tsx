// The cards of home: the work of the role and what waits on the left, what is one's own on the right, cards without content in one line. Each leads to the screen that proves what it says; one that
// failed says so and leaves the others alone.
import { useQuery } from '@apollo/client/react'
import { LayoutGrid } from 'lucide-react'
import { Fragment, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { HomeCardsDocument, type HomeCardsQuery } from '../../api/generated/root.generated.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Term } from '../../ui/term/term.tsx'
import { HomeCardsFrame } from './home-cards-frame.ts'
import { ReservedCards } from './reserved-cards.tsx'

const HomeArrange = lazyPart(() => import('./home-arrange.tsx'), { absent: 'over' })

export type Card = HomeCardsQuery['homeCards']['rows'][number]
type Item = Card['items'][number]

export default function HomeCards() {
  const { data, error, refetch } = useQuery(HomeCardsDocument, { fetchPolicy: 'cache-and-network' })
  const [arranging, setArranging] = useState(false)
  if (data === undefined && error === undefined) return <ReservedCards />
  if (data === undefined)
    return (
      <HomeCardsFrame>
        <p role="alert">
          Your work of the day could not be loaded.{' '}
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      </HomeCardsFrame>
    )
  const { rows } = data.homeCards
  if (rows.length === 0) return null
  const shown = rows.filter(({ hidden }) => hidden !== true)
  const [empty, filled] = [shown.filter(isEmpty), shown.filter((card) => !isEmpty(card))]
  const columns = {
    work: filled.filter(({ part }) => part !== 'MINE'),
    mine: filled.filter(({ part }) => part === 'MINE'),
  }
  const close = () => setArranging(false)
  return (
    <>
      <HomeCardsFrame>
        {Object.entries(columns).map(([column, cards]) =>
          cards.length === 0 ? null : (
            <div key={column} data-column={column}>
              {cards.map((card) => (
                <CardView key={card.card} card={card} onRetry={refetch} />
              ))}
            </div>
          ),
        )}
        {empty.length === 0 ? null : <EmptyCards cards={empty} />}
        {shown.length === 0 ? <p data-none="">You have hidden all your cards.</p> : null}
        <p data-arrange="">
          <Button tone="ghost" size="compact" icon={<LayoutGrid aria-hidden />} onClick={() => setArranging(true)}>
            Arrange the cards
          </Button>
        </p>
      </HomeCardsFrame>
      <Suspense fallback={null}>
        {arranging ? <HomeArrange cards={rows} onClose={close} onKept={() => refetch().then(close)} /> : null}
      </Suspense>
    </>
  )
}

/** A card without content: what it would say in a box of its own is in one line with the others. */
const isEmpty = ({ failed, items }: Card): boolean => !failed && items.length === 0

/** The cards without content in one line, each with the way to its screen and with what one does from there. */
function EmptyCards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <p data-empty="">
      Nothing in {cards.length === 1 ? 'one more card' : `${cards.length} more cards`}:{' '}
      {cards.map(({ card, title, path, none, action, actionPath }, at) => (
        <Fragment key={card}>
          {at === 0 ? '' : ' · '}
          <Link to={path} title={none}>
            {title}
          </Link>
          {action && actionPath ? (
            <>
              {' '}
              (<Link to={actionPath}>{action}</Link>)
            </>
          ) : null}
        </Fragment>
      ))}
    </p>
  )
}

function CardView({ card, onRetry }: { readonly card: Card; onRetry(): Promise<unknown> }) {
  const { title, path, total, failed, items, span, action, actionPath } = card
  const figures = items.filter(({ value }) => value !== null)
  const lines = items.filter(({ value }) => value === null)
  const more = total - items.length
  return (
    <article data-card="" data-wide={span === 2 ? '' : undefined} aria-labelledby={`card-${card.card}`}>
      <h2 id={`card-${card.card}`}>
        <Link to={path}>
          <Term inside>{title}</Term>
        </Link>
        {more > 0 && figures.length === 0 ? <span data-count="">{total.toLocaleString('en-US')}</span> : null}
      </h2>
      {failed ? <FailedCard onRetry={onRetry} /> : null}
      {figures.length === 0 ? null : (
        <dl>
          {figures.map((item) => (
            <div key={item.label} data-tone={item.tone}>
              <dt>
                <Term>{item.label}</Term>
              </dt>
              <dd>{item.path === null ? item.value : <Link to={item.path}>{item.value}</Link>}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length === 0 ? null : (
        <ul>
          {lines.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own and never change places
            <li key={at} data-tone={item.tone}>
              <ItemText item={item} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && figures.length === 0 ? <Link to={path}>{more.toLocaleString('en-US')} more</Link> : null}
      {action && actionPath ? (
        <Link to={actionPath} className="button" data-tone="plain" data-size="default" data-action="">
          {action}
        </Link>
      ) : null}
    </article>
  )
}

/** Asks once more; while it does, the button can't be pressed again. */
function FailedCard({ onRetry }: { onRetry(): Promise<unknown> }) {
  const [asking, setAsking] = useState(false)
  const again = async () => {
    setAsking(true)
    await onRetry().catch(() => undefined)
    setAsking(false)
  }
  return (
    <p data-none="" role="alert">
      This card could not be loaded. The other cards are not affected.{' '}
      <button type="button" aria-disabled={asking} onClick={() => (asking ? undefined : void again())}>
        {asking ? 'Loading ...' : 'Try again'}
      </button>
    </p>
  )
}

const overdueWord = 'overdue'

/** The facts of an item; that it is overdue is the one word in red. */
function Note({ text, isOverdue }: { readonly text: string; readonly isOverdue: boolean }) {
  const rest = isOverdue && text.endsWith(overdueWord) ? text.slice(0, -overdueWord.length) : null
  return <small>{rest === null ? text : [rest, <b key="overdue">{overdueWord}</b>]}</small>
}

function ItemText({ item }: { readonly item: Item }) {
  return (
    <>
      {item.path === null ? <span>{item.label}</span> : <Link to={item.path}>{item.label}</Link>}
      {item.note === null ? null : <Note text={item.note} isOverdue={item.tone === 'BAD'} />}
    </>
  )
}
