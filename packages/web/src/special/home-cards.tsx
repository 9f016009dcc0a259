// The cards of home: what waits, what comes up, what is one's own. Each leads to the screen that proves what it says; one that
// failed says so and leaves the others alone.
import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router'
import { HomeCardsDocument, type HomeCardsQuery } from '../api/generated/root.generated.ts'
import { HomeCardsFrame } from './home-cards-frame.ts'

type Card = HomeCardsQuery['homeCards']['rows'][number]
type Item = Card['items'][number]

/** Places held while the first answer is on its way. */
const placesHeld = ['first', 'second', 'third', 'fourth'] as const

export default function HomeCards() {
  const { data, error, refetch } = useQuery(HomeCardsDocument, { fetchPolicy: 'cache-and-network' })
  if (data === undefined)
    return (
      <HomeCardsFrame aria-busy={error === undefined}>
        {error === undefined ? (
          placesHeld.map((place) => <article key={place} data-card="" data-held="" />)
        ) : (
          <p role="alert">
            Your work of the day could not be loaded.{' '}
            <button type="button" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
      </HomeCardsFrame>
    )
  return (
    <HomeCardsFrame>
      {data.homeCards.rows.map((card) => (
        <CardView key={card.card} card={card} />
      ))}
    </HomeCardsFrame>
  )
}

function CardView({ card }: { readonly card: Card }) {
  const { title, path, none, total, failed, items, span } = card
  const figures = items.filter(({ value }) => value !== null)
  const lines = items.filter(({ value }) => value === null)
  const more = total - items.length
  return (
    <article data-card="" data-wide={span === 2 ? '' : undefined} aria-labelledby={`card-${card.card}`}>
      <h2 id={`card-${card.card}`}>
        <Link to={`${path}/index`}>{title}</Link>
        {total > 0 && figures.length === 0 ? <span data-count="">{total.toLocaleString('en-US')}</span> : null}
      </h2>
      {failed ? <p data-none="">This card could not be worked out. The other cards are not concerned.</p> : null}
      {!failed && items.length === 0 ? <p data-none="">{none}</p> : null}
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
      {figures.length === 0 ? null : (
        <dl>
          {figures.map((item) => (
            <div key={item.label} data-tone={item.tone}>
              <dt>{item.label}</dt>
              <dd>{item.path === null ? item.value : <Link to={item.path}>{item.value}</Link>}</dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && figures.length === 0 ? <Link to={`${path}/index`}>{more.toLocaleString('en-US')} more</Link> : null}
    </article>
  )
}

function ItemText({ item }: { readonly item: Item }) {
  return (
    <>
      {item.path === null ? <span>{item.label}</span> : <Link to={item.path}>{item.label}</Link>}
      {item.note === null ? null : <small>{item.note}</small>}
    </>
  )
}
