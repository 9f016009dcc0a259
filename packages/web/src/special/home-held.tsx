// Places reserved on home while its cards are on their way, code or answer: what is below does not move when they come.
import { HomeCardsFrame } from './home-cards-frame.ts'

const places = ['first', 'second', 'third', 'fourth'] as const

export const HeldCards = () => (
  <HomeCardsFrame aria-busy>
    {places.map((place) => (
      <article key={place} data-card="" data-held="" />
    ))}
  </HomeCardsFrame>
)
