// Places reserved on home while its cards are on their way, code or answer: what is below does not move when they come.
import { HomeCardsFrame } from './home-cards-frame.ts'

const columns = { work: ['first', 'second', 'third'], mine: ['fourth', 'fifth'] } as const

export const ReservedCards = () => (
  <HomeCardsFrame aria-busy>
    {Object.entries(columns).map(([column, places]) => (
      <div key={column} data-column={column}>
        {places.map((place) => (
          <article key={place} data-card="" data-reserved="" />
        ))}
      </div>
    ))}
  </HomeCardsFrame>
)
